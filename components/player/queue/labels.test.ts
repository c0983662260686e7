import { describe, expect, it } from 'vitest';
import { lengthText } from './labels';

const songs = (count: number, durationSeconds: number) =>
  Array.from({ length: count }, () => ({ durationSeconds }));

describe('the length of a queue', () => {
  it.each([
    [1, 42, '1 song, 42 s'],
    [3, 180, '3 songs, 9 min'],
    [20, 180, '20 songs, 1 h'],
    [25, 180, '25 songs, 1 h 15 min'],
    [2_000, 180, '2,000 songs, 100 h'],
  ])('%i songs of %i s', (count, seconds, text) => {
    expect(lengthText(songs(count, seconds))).toBe(text);
  });
});
