import type { CallInput } from '@/lib/client/call';
import { withQuery } from '@/lib/core/text/address';

/** The state of /explore in its address. */
export interface ExploreQuery {
  search: string;
  /** The slug of a genre, or empty. */
  genre: string;
  /** Empty for the default: newest first, or best matches when searching. */
  sort: '' | 'new' | 'trending';
}

type ListQuery = NonNullable<CallInput<'GET /song'>['query']>;

const PAGE_SIZE = '40';
export const SHELF_SIZE = '5';
const MAX_LENGTH = 100;
const GENRE = /^[a-z0-9-]{1,40}$/;

/** Reads the address. Unknown values become defaults. */
export function readExploreQuery(query: URLSearchParams): ExploreQuery {
  const search = (query.get('q') ?? '').trim().slice(0, MAX_LENGTH);
  const genre = query.get('genre') ?? '';
  const sort = query.get('sort');
  return normal({
    search,
    genre: GENRE.test(genre) ? genre : '',
    sort: sort === 'new' || sort === 'trending' ? sort : '',
  });
}

/** Returns the address of a view, without default values. */
export function exploreAddress(view: ExploreQuery): string {
  const { search, genre, sort } = normal(view);
  return withQuery('/explore', { q: search, genre, sort });
}

/** Newest first is the default without a search. */
function normal({ search, genre, sort }: ExploreQuery): ExploreQuery {
  return { search, genre, sort: sort === 'new' && !search ? '' : sort };
}

/** Returns the available orders, the default first. */
export function ordersOf({ search }: Pick<ExploreQuery, 'search'>) {
  const plain = [
    { value: 'new', label: 'New' },
    { value: 'trending', label: 'Trending' },
  ] as const;
  return search ? ([{ value: '', label: 'Best matches' }, ...plain] as const) : plain;
}

/** Returns the effective order. */
export function orderOf({ search, sort }: Pick<ExploreQuery, 'search' | 'sort'>): ExploreQuery['sort'] {
  return sort || (search ? '' : 'new');
}

/** Returns whether no search, genre or order is selected, which leaves room for the trending shelf. */
export function isPlain({ search, genre, sort }: ExploreQuery): boolean {
  return !search && !genre && !sort;
}

/** Returns the query of `GET /song` for a view. */
export function songsQuery(view: ExploreQuery): ListQuery {
  const order = orderOf(view);
  return {
    scope: 'public',
    limit: PAGE_SIZE,
    search: view.search || undefined,
    genre: view.genre || undefined,
    sortBy: order === 'trending' ? 'trending' : order === 'new' ? 'createdAt' : undefined,
  };
}

/** The query of `GET /song` for the trending shelf. */
export const trendingQuery: ListQuery = { scope: 'public', limit: SHELF_SIZE, sortBy: 'trending' };
