import { withQuery } from '@/lib/core/text/address';

/** The order of a public page of songs, in the page's address. */
export interface SongOrder {
  sort: 'new' | 'plays';
  cursor?: string;
}

/** Reads the query. Ignores invalid values. */
export function readSongOrder(params: Record<string, string | string[] | undefined>): SongOrder {
  const { sort, cursor } = params;
  return {
    sort: sort === 'plays' ? 'plays' : 'new',
    ...(typeof cursor === 'string' && cursor ? { cursor } : {}),
  };
}

/** Returns the query of `GET /song` for a page's songs in this order. */
export function songsInOrder({ sort, cursor }: SongOrder) {
  return { scope: 'public', limit: '24', sortBy: sort === 'plays' ? 'playCount' : 'createdAt', cursor };
}

/** Returns the address of a page. The default one has no query, so that all visitors share its cache entry. */
export function orderedAddress(path: string, { sort, cursor }: SongOrder): string {
  return withQuery(path, { sort: sort === 'plays' ? sort : '', cursor });
}
