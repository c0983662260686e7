import type { CallInput } from '@/lib/client/call';
import { withQuery } from '@/lib/core/text/address';
import type { Song } from '@/lib/domain/song/contract';
import { LIBRARY_QUERY } from '@/lib/domain/song/list/cache-rules';
import { VISIBILITY_OPTIONS } from '../song/visibility-labels';

/** The song lists of the library. */
export type Shelf = 'mine' | 'liked' | 'trash';

/** The state of the library in its address. */
export interface LibraryQuery {
  search: string;
  status: '' | Song['status'];
  visibility: '' | Song['visibility'];
  /** A slug. */
  genre: string;
  sort: keyof typeof SORTS;
  view: keyof typeof VIEWS;
}

export const SORTS = {
  newest: { label: 'Newest first', sortBy: 'createdAt', sortOrder: 'desc' },
  oldest: { label: 'Oldest first', sortBy: 'createdAt', sortOrder: 'asc' },
  played: { label: 'Most played', sortBy: 'playCount', sortOrder: 'desc' },
  name: { label: 'Name', sortBy: 'name', sortOrder: 'asc' },
  longest: { label: 'Longest first', sortBy: 'duration', sortOrder: 'desc' },
} as const;

export const STATUSES = [
  { value: '', label: 'Any status' },
  { value: 'ready', label: 'Ready' },
  { value: 'generating', label: 'Generating' },
  { value: 'queued', label: 'Queued' },
  { value: 'failed', label: 'Failed' },
  { value: 'canceled', label: 'Canceled' },
  { value: 'draft', label: 'Draft' },
] as const;

export const VISIBILITIES = [{ value: '', label: 'Any visibility' }, ...VISIBILITY_OPTIONS] as const;

export const VIEWS = { table: 'Table', grid: 'Grid' } as const;

const PATHS: Record<Shelf, string> = { mine: '/library', liked: '/library/liked', trash: '/library/trash' };
const SLUG = /^[a-z0-9-]{1,40}$/;

const isKeyOf = <T extends object>(object: T, value: string | null): value is Extract<keyof T, string> =>
  value !== null && Object.hasOwn(object, value);

/** Reads the address. Unknown values become defaults. */
export function readLibraryQuery(query: URLSearchParams): LibraryQuery {
  const [sort, view, genre] = [query.get('sort'), query.get('view'), query.get('genre') ?? ''];
  return {
    search: (query.get('search') ?? '').slice(0, 100),
    status: STATUSES.find(({ value }) => value === query.get('status'))?.value ?? '',
    visibility: VISIBILITIES.find(({ value }) => value === query.get('visibility'))?.value ?? '',
    genre: SLUG.test(genre) ? genre : '',
    sort: isKeyOf(SORTS, sort) ? sort : 'newest',
    view: isKeyOf(VIEWS, view) ? view : 'table',
  };
}

/** Returns the address of a view of a shelf, without default values. */
export function libraryAddress(view: LibraryQuery, shelf: Shelf = 'mine'): string {
  const defaults: Record<string, string> = { sort: 'newest', view: 'table' };
  const chosen = Object.entries(view).filter(([name, value]) => value !== (defaults[name] ?? ''));
  return withQuery(PATHS[shelf], Object.fromEntries(chosen));
}

/** Returns whether the view filters songs out. */
export function isNarrowed({ search, status, visibility, genre }: LibraryQuery): boolean {
  return Boolean(search || status || visibility || genre);
}

/** Returns the query of `GET /song` for a view of a shelf. */
export function listQueryOf(
  { search, status, visibility, genre, sort }: LibraryQuery,
  shelf: Shelf,
): NonNullable<CallInput<'GET /song'>['query']> {
  const { sortBy, sortOrder } = SORTS[sort];
  return {
    ...(shelf === 'mine' ? { scope: 'mine' as const } : {}),
    ...(shelf === 'liked' ? { liked: 'true' as const } : {}),
    ...(shelf === 'trash' ? { trash: 'true' as const } : {}),
    limit: LIBRARY_QUERY.limit,
    sortBy,
    sortOrder,
    search: search || undefined,
    status: status || undefined,
    visibility: visibility || undefined,
    genre: genre || undefined,
  };
}
