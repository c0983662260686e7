import type { Song } from '@/lib/song/contract';

/** What the library shows and in which order, as it stands in the address. */
export interface LibraryQuery {
  search: string;
  status: '' | Song['status'];
  sort: keyof typeof SORTS;
}

export const SORTS = {
  newest: { label: 'Newest first', sortBy: 'createdAt', sortOrder: 'desc' },
  oldest: { label: 'Oldest first', sortBy: 'createdAt', sortOrder: 'asc' },
  played: { label: 'Most played', sortBy: 'playCount', sortOrder: 'desc' },
  name: { label: 'By name', sortBy: 'name', sortOrder: 'asc' },
  longest: { label: 'Longest first', sortBy: 'duration', sortOrder: 'desc' },
} as const;

export const STATUSES = [
  { value: '', label: 'All songs' },
  { value: 'ready', label: 'Ready' },
  { value: 'generating', label: 'Being made' },
  { value: 'queued', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
  { value: 'canceled', label: 'Canceled' },
  { value: 'draft', label: 'Drafts' },
] as const;

function isSort(value: string | null): value is LibraryQuery['sort'] {
  return value !== null && Object.hasOwn(SORTS, value);
}

/** Reads the address; what it does not know is left at its default. */
export function readLibraryQuery(query: URLSearchParams): LibraryQuery {
  const status = STATUSES.find(({ value }) => value === query.get('status'))?.value ?? '';
  const sort = query.get('sort');
  return { search: query.get('search') ?? '', status, sort: isSort(sort) ? sort : 'newest' };
}

/** The address of a view of the library; defaults are left out. */
export function libraryAddress({ search, status, sort }: LibraryQuery): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (status) query.set('status', status);
  if (sort !== 'newest') query.set('sort', sort);
  const text = query.toString();
  return text ? `/library?${text}` : '/library';
}
