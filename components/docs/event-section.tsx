import type { EventReference } from '@/lib/contract/reference';
import { Badge } from '../ui/feedback/badge';
import { CodeBlock } from './code-block';
import { FieldTable } from './field-table';
import { ReferenceSection } from './reference-section';

/** An event that the site sends to receivers, with all that they must know of it. */
export function EventSection({ type, summary, headers, fields, example }: EventReference) {
  return (
    <ReferenceSection
      id={type}
      title={summary}
      aside={
        <>
          <h3 className="max-xl:mt-6 xl:mt-0">Example</h3>
          <CodeBlock label={`Example of ${type}`}>{JSON.stringify(example, null, 2)}</CodeBlock>
        </>
      }
    >
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <Badge>Event</Badge>
        <code className="wrap-anywhere">{type}</code>
      </p>
      <p className="mt-3 text-quiet text-sm">A POST to each webhook that chose it</p>
      <h3>Headers</h3>
      <FieldTable label={`Headers of ${type}`} rows={headers} />
      <h3>Body</h3>
      <FieldTable label={`Body of ${type}`} rows={fields} />
    </ReferenceSection>
  );
}
