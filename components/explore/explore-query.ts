import type { CallInput } from '@/lib/client/call';
import { withQuery } from '@/lib/core/address';

/** What /explore shows, as it stands in the address. */
export interface ExploreQuery {
  search: string;
  /** Of a genre, or empty. */
  genre: string;
  /** Empty: what is usual, the newest, or in a search the best matches. */
  sort: '' | 'new' | 'trending';
}

type ListQuery = NonNullable<CallInput<'GET /song'>['query']>;

const PAGE_SIZE = '40';
const SHELF_SIZE = '5';
const MOST_LETTERS = 100;
const GENRE = /^[a-z0-9-]{1,40}$/;

/** Reads the address; what it does not know is left at its default. */
export function readExploreQuery(query: URLSearchParams): ExploreQuery {
  const search = (query.get('q') ?? '').trim().slice(0, MOST_LETTERS);
  const genre = query.get('genre') ?? '';
  const sort = query.get('sort');
  return normal({
    search,
    genre: GENRE.test(genre) ? genre : '',
    sort: sort === 'new' || sort === 'trending' ? sort : '',
  });
}

/** The address of a view; what is usual is left out. */
export function exploreAddress(view: ExploreQuery): string {
  const { search, genre, sort } = normal(view);
  return withQuery('/explore', { q: search, genre, sort });
}

/** Without a search the newest are what is usual. */
function normal({ search, genre, sort }: ExploreQuery): ExploreQuery {
  return { search, genre, sort: sort === 'new' && !search ? '' : sort };
}

/** The orders there are to choose from, the usual one first. */
export function ordersOf({ search }: Pick<ExploreQuery, 'search'>) {
  const plain = [
    { value: 'new', label: 'New' },
    { value: 'trending', label: 'Trending' },
  ] as const;
  return search ? ([{ value: '', label: 'Best matches' }, ...plain] as const) : plain;
}

/** The order that is meant. */
export function orderOf({ search, sort }: Pick<ExploreQuery, 'search' | 'sort'>): ExploreQuery['sort'] {
  return sort || (search ? '' : 'new');
}

/** Nothing is asked for: there is room for what is on just now. */
export function isPlain({ search, genre, sort }: ExploreQuery): boolean {
  return !search && !genre && !sort;
}

/** What is asked of the server for a view. */
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

/** What is asked of it for the shelf of songs that are heard most these days. */
export const trendingQuery: ListQuery = { scope: 'public', limit: SHELF_SIZE, sortBy: 'trending' };
