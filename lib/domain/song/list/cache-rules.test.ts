import { describe, expect, it } from 'vitest';
import type { Song } from '../contract';
import {
  belongsTo,
  isRunning,
  RECENT_QUERY,
  selectedAfterRemoval,
  withLike,
  withoutSongs,
  withSongs,
  withUpdated,
} from './cache-rules';

const song = (id: string, name = id) => ({ id, name }) as Song;
const ids = (songs: Song[]) => songs.map(({ id }) => id).join('');

describe('lists of songs', () => {
  const list = [song('a'), song('b')];

  it('receive new songs first, in order', () => {
    expect(ids(withSongs(list, [song('c'), song('d')]))).toBe('cdab');
  });

  it('receive a draft that became a song first', () => {
    const made = { ...song('b', 'made'), createdAt: '2026-11-20T10:00:00.000Z' };
    expect(ids(withSongs(list, [made]))).toBe('ba');
  });

  it.each([
    [{}, true],
    [{ scope: 'mine', status: 'draft', genre: 'jazz', visibility: 'private', search: undefined }, true],
    [{ scope: 'mine', status: 'ready' }, false],
    [{ scope: 'mine', genre: 'pop' }, false],
    [RECENT_QUERY, false],
    [{ scope: 'mine', search: 'ferry' }, false],
    [{ scope: 'public' }, false],
    [{ scope: 'all' }, false],
    [{ liked: 'true' }, false],
    [{ trash: 'true' }, false],
    [{ playlist: 'x' }, false],
  ])('with the filters %j receive a new private jazz draft: %s', (filters, expected) => {
    expect(belongsTo(filters, { genre: 'jazz', status: 'draft', visibility: 'private' })).toBe(expected);
  });

  it('of the songs generated last receive a queued one', () => {
    expect(belongsTo(RECENT_QUERY, { genre: null, status: 'queued', visibility: 'public' })).toBe(true);
  });

  it('never contain a song twice', () => {
    const again = withSongs(list, [song('b', 'new'), song('c')]);
    expect([ids(again), again[2]?.name]).toEqual(['cab', 'new']);
  });

  it('replace a changed song in place, and ignore others', () => {
    expect(withUpdated(list, song('b', 'new'))[1]?.name).toBe('new');
    expect(ids(withUpdated(list, song('z')))).toBe('ab');
  });

  it('drop removed songs', () => {
    expect(ids(withoutSongs(list, ['a']))).toBe('b');
    expect(ids(withoutSongs(list, ['a', 'b', 'z']))).toBe('');
  });

  it('select the first remaining song, or none, when the selected one is removed', () => {
    expect(selectedAfterRemoval(list, ['a'], 'a')).toBe('b');
    expect(selectedAfterRemoval(list, ['a'], 'b')).toBe('b');
    expect(selectedAfterRemoval(list, ['a', 'b'], 'a')).toBeNull();
    expect(selectedAfterRemoval(list, ['a'], null)).toBeNull();
  });
});

describe('a running song', () => {
  it('is queued or generating', () => {
    expect(
      (['draft', 'queued', 'generating', 'ready', 'failed', 'canceled'] as const).filter((status) =>
        isRunning({ status }),
      ),
    ).toEqual(['queued', 'generating']);
  });
});

describe('a like', () => {
  it('counts once and can be undone', () => {
    const liked = withLike({ isLiked: false, likeCount: 3 }, true);
    expect(liked).toEqual({ isLiked: true, likeCount: 4 });
    expect(withLike(liked, true)).toEqual(liked);
    expect(withLike(liked, false)).toEqual({ isLiked: false, likeCount: 3 });
  });
});
