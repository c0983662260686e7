import { expect, it } from 'vitest';
import { aboutSongs } from './about-songs';

it('credits buy whole songs, or none', () => {
  expect([0, 9, 10, 105, 200_000].map((credits) => aboutSongs(credits, 10))).toEqual([
    null,
    null,
    'about 1 song',
    'about 10 songs',
    'about 20,000 songs',
  ]);
  expect(aboutSongs(1, 0)).toBe('as many songs as you like');
});
