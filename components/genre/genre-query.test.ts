import { describe, expect, it } from 'vitest';
import { genreAddress, readGenreQuery } from './genre-query';

describe('the query of a genre page', () => {
  it.each([
    [{}, { sort: 'new' }],
    [
      { sort: 'plays', cursor: 'abc' },
      { sort: 'plays', cursor: 'abc' },
    ],
    [{ sort: '<script>', cursor: '' }, { sort: 'new' }],
    [{ sort: ['plays', 'new'], cursor: ['a', 'b'] }, { sort: 'new' }],
  ])('parses %j as %j', (params, query) => expect(readGenreQuery(params)).toEqual(query));

  it('survives a round trip through its address', () => {
    expect(genreAddress('lo-fi', { sort: 'new' })).toBe('/genre/lo-fi');
    const address = genreAddress('rnb', { sort: 'plays', cursor: 'a&b=c' });
    expect(readGenreQuery(Object.fromEntries(new URL(address, 'http://x').searchParams))).toEqual({
      sort: 'plays',
      cursor: 'a&b=c',
    });
  });
});
