import type { NounReference } from '@/lib/contract/reference';
import { PageLink } from '../ui/page-link';

export interface DocsNavProps {
  nouns: readonly Pick<NounReference, 'noun' | 'title' | 'calls'>[];
  /** The last part of the page's address; null on the first page. */
  current: string | null;
}

/** The pages of the reference. On a narrow screen they unfold. */
export function DocsNav({ nouns, current }: DocsNavProps) {
  const forUsers = nouns.filter(({ calls }) => calls.length > 0);
  const forAdmins = nouns.filter(({ calls }) => calls.length === 0);
  const lists = (
    <>
      <NavList
        entries={[
          { path: null, title: 'Guide' },
          ...forUsers.map(({ noun, title }) => ({ path: noun, title })),
          { path: 'objects', title: 'Objects' },
        ]}
        current={current}
      />
      <p className="mt-4 px-3 py-1 text-quiet text-xs">For admins</p>
      <NavList entries={forAdmins.map(({ noun, title }) => ({ path: noun, title }))} current={current} />
    </>
  );
  return (
    <nav aria-label="API reference">
      <details className="rounded-card border border-line px-3 lg:hidden">
        <summary>Contents</summary>
        {lists}
      </details>
      <div className="sticky top-8 max-h-[calc(100dvh-4rem)] overflow-y-auto max-lg:hidden">{lists}</div>
    </nav>
  );
}

interface NavListProps {
  entries: readonly { path: string | null; title: string }[];
  current: string | null;
}

function NavList({ entries, current }: NavListProps) {
  return (
    <ul>
      {entries.map(({ path, title }) => (
        <li key={path} className="ml-0! list-none!">
          <PageLink
            href={path ? `/api/docs/${path}` : '/api/docs'}
            prefetch={false}
            aria-current={path === current ? 'page' : undefined}
            className="flex h-8 items-center rounded-md px-3 text-quiet text-sm hover:bg-hover hover:text-text aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-text"
          >
            {title}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
