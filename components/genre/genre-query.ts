import { withQuery } from '@/lib/core/text/address';

/** The query of a genre page's address. */
export interface GenreQuery {
  sort: 'new' | 'plays';
  cursor?: string;
}

/** Reads the query. Ignores invalid values. */
export function readGenreQuery(params: Record<string, string | string[] | undefined>): GenreQuery {
  const { sort, cursor } = params;
  return {
    sort: sort === 'plays' ? 'plays' : 'new',
    ...(typeof cursor === 'string' && cursor ? { cursor } : {}),
  };
}

/** Returns the address of a genre's page. The default one has no query, so that all visitors share its cache entry. */
export function genreAddress(slug: string, { sort, cursor }: GenreQuery): string {
  return withQuery(`/genre/${slug}`, { sort: sort === 'plays' ? sort : '', cursor });
}
