import clsx from 'clsx';
import { ButtonLink } from '../../ui/button';
import { PageLink } from '../../ui/page-link';
import { orderedAddress, type SongOrder } from './song-order';

const SORTS = [
  { sort: 'new', label: 'Newest' },
  { sort: 'plays', label: 'Most played' },
] as const;

/** Links to the orders of a page of songs. */
export function SongSorts({ path, order }: { path: string; order: SongOrder }) {
  return (
    <nav aria-label="Sort by" className="flex gap-1 rounded-md bg-sunken p-1 text-sm">
      {SORTS.map(({ sort, label }) => (
        <PageLink
          key={sort}
          href={orderedAddress(path, { sort })}
          prefetch={false}
          aria-current={order.sort === sort ? 'page' : undefined}
          className={clsx(
            'rounded-sm px-3 py-1.5 transition-colors',
            order.sort === sort ? 'bg-raised font-medium' : 'text-quiet hover:text-text',
          )}
        >
          {label}
        </PageLink>
      ))}
    </nav>
  );
}

/** Links to the first and the next page of songs, which work without JavaScript. */
export function SongPages({
  path,
  order,
  nextCursor,
}: {
  path: string;
  order: SongOrder;
  /** The cursor of the next page; null on the last one. */
  nextCursor: string | null;
}) {
  return (
    <nav aria-label="Pages" className="mt-12 flex flex-wrap justify-center gap-2 empty:hidden">
      {order.cursor && <ButtonLink href={orderedAddress(path, { sort: order.sort })}>First page</ButtonLink>}
      {nextCursor && (
        <ButtonLink href={orderedAddress(path, { sort: order.sort, cursor: nextCursor })}>
          More songs
        </ButtonLink>
      )}
    </nav>
  );
}
