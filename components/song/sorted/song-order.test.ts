import { describe, expect, it } from 'vitest';
import { orderedAddress, readSongOrder } from './song-order';

describe('the order of a page of songs', () => {
  it.each([
    [{}, { sort: 'new' }],
    [
      { sort: 'plays', cursor: 'abc' },
      { sort: 'plays', cursor: 'abc' },
    ],
    [{ sort: '<script>', cursor: '' }, { sort: 'new' }],
    [{ sort: ['plays', 'new'], cursor: ['a', 'b'] }, { sort: 'new' }],
  ])('parses %j as %j', (params, query) => expect(readSongOrder(params)).toEqual(query));

  it('survives a round trip through its address', () => {
    expect(orderedAddress('/genre/lo-fi', { sort: 'new' })).toBe('/genre/lo-fi');
    const address = orderedAddress('/genre/rnb', { sort: 'plays', cursor: 'a&b=c' });
    expect(readSongOrder(Object.fromEntries(new URL(address, 'http://x').searchParams))).toEqual({
      sort: 'plays',
      cursor: 'a&b=c',
    });
  });
});
