import { describe, expect, it } from 'vitest';
import { inCalls, placeBetween, placesAfter, songBefore, withMoved } from './rules';

describe('a place', () => {
  it('lies between its neighbours for any sequence of insertions', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const places: string[] = [];
    for (let n = 0; n < 3_000; n++) {
      const at = random(places.length + 1);
      places.splice(at, 0, placeBetween(places[at - 1] ?? null, places[at] ?? null));
    }
    expect([...places].sort()).toEqual(places);
    expect(new Set(places).size).toBe(places.length);
  });

  it('stays short at both ends, and grows slowly at a single spot', () => {
    expect(placesAfter(null, 5_000).at(-1)).toHaveLength(8);
    let first = placeBetween(null, null);
    for (let n = 0; n < 5_000; n++) first = placeBetween(null, first);
    expect(first).toHaveLength(8);
    const [low = '', high = ''] = placesAfter(null, 2);
    let upper = high;
    for (let n = 0; n < 250; n++) {
      const between = placeBetween(low, upper);
      expect(between > low && between < upper).toBe(true);
      upper = between;
    }
    expect(upper.length).toBeLessThan(64);
  });

  it('throws for neighbours that are not in order', () => {
    expect(() => placeBetween('i0000001', 'i0000001')).toThrow('not in order');
  });
});

describe('a list', () => {
  const list = [...'abcd'].map((id) => ({ id }));
  const moved = (songId: string, after: string | null) =>
    withMoved(list, { songId, after })
      .map(({ id }) => id)
      .join('');

  it('is reordered song by song, and back', () => {
    expect([moved('d', null), moved('a', 'c'), moved('a', 'd'), moved('c', 'b')]).toEqual([
      'dabc',
      'bcad',
      'bcda',
      'abcd',
    ]);
    const after = withMoved(list, { songId: 'c', after: null });
    expect(withMoved(after, { songId: 'c', after: songBefore(list, 'c') })).toEqual(list);
    expect(songBefore(list, 'a')).toBeNull();
  });

  it('ignores songs that are not in it', () => {
    expect([moved('x', 'a'), moved('a', 'x'), moved('a', 'a')]).toEqual(['abcd', 'abcd', 'abcd']);
  });

  it('is split into as many calls as needed', () => {
    expect(inCalls([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(inCalls([])).toEqual([]);
    expect(inCalls(Array(501).fill(0)).map(({ length }) => length)).toEqual([500, 1]);
  });
});
