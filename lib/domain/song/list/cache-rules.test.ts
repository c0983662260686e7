import { describe, expect, it } from 'vitest';
import type { Song } from '../contract';
import {
  isRunning,
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

  it('get new songs first, in their order', () => {
    expect(ids(withSongs(list, [song('c'), song('d')]))).toBe('cdab');
  });

  it('never hold a song twice', () => {
    const again = withSongs(list, [song('b', 'new'), song('c')]);
    expect([ids(again), again[2]?.name]).toEqual(['cab', 'new']);
  });

  it('get a changed song in its place, and none that they did not have', () => {
    expect(withUpdated(list, song('b', 'new'))[1]?.name).toBe('new');
    expect(ids(withUpdated(list, song('z')))).toBe('ab');
  });

  it('lose what was removed', () => {
    expect(ids(withoutSongs(list, ['a']))).toBe('b');
    expect(ids(withoutSongs(list, ['a', 'b', 'z']))).toBe('');
  });

  it('select the first that remains when the selected song is removed, or none', () => {
    expect(selectedAfterRemoval(list, ['a'], 'a')).toBe('b');
    expect(selectedAfterRemoval(list, ['a'], 'b')).toBe('b');
    expect(selectedAfterRemoval(list, ['a', 'b'], 'a')).toBeNull();
    expect(selectedAfterRemoval(list, ['a'], null)).toBeNull();
  });
});

describe('a running song', () => {
  it('is one that is queued or being made', () => {
    expect(
      (['draft', 'queued', 'generating', 'ready', 'failed', 'canceled'] as const).filter((status) =>
        isRunning({ status }),
      ),
    ).toEqual(['queued', 'generating']);
  });
});

describe('a like', () => {
  it('counts once, and goes as it came', () => {
    const liked = withLike({ isLiked: false, likeCount: 3 }, true);
    expect(liked).toEqual({ isLiked: true, likeCount: 4 });
    expect(withLike(liked, true)).toEqual(liked);
    expect(withLike(liked, false)).toEqual({ isLiked: false, likeCount: 3 });
  });
});
