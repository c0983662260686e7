import type { FieldRow, NounReference } from '@/lib/contract/reference';
import { DocsPage } from './docs-page';
import { FieldTable } from './field-table';

interface ObjectsPageProps {
  nouns: readonly NounReference[];
  objects: readonly { name: string; fields: FieldRow[] }[];
}

/** The objects that several calls answer. */
export function ObjectsPage({ nouns, objects }: ObjectsPageProps) {
  return (
    <DocsPage title="Objects" lead="What several calls answer." nouns={nouns} current="objects">
      {objects.map(({ name, fields }) => (
        <section key={name} id={name} aria-labelledby={`${name}-title`} className="mb-12 scroll-mt-4">
          <h2 id={`${name}-title`} className="display mb-2 text-2xl">
            {name}
          </h2>
          <FieldTable label={`Fields of ${name}`} rows={fields} />
        </section>
      ))}
    </DocsPage>
  );
}
