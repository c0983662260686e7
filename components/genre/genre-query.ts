import { withQuery } from '@/lib/core/address';
/** What the address of a genre's page asks for. */
export interface GenreQuery {
  sort: 'new' | 'plays';
  cursor?: string;
}

/** Reads it; what is not understood counts as not given. */
export function readGenreQuery(given: Record<string, string | string[] | undefined>): GenreQuery {
  const { sort, cursor } = given;
  return {
    sort: sort === 'plays' ? 'plays' : 'new',
    ...(typeof cursor === 'string' && cursor ? { cursor } : {}),
  };
}

/** The address of a page of a genre; the first, newest songs have the plain one, which every visitor shares. */
export function genreAddress(slug: string, { sort, cursor }: GenreQuery): string {
  return withQuery(`/genre/${slug}`, { sort: sort === 'plays' ? sort : '', cursor });
}
