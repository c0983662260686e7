import { describe, expect, it } from 'vitest';
import { creditsForSong } from './song-price';

describe('the price of a song', () => {
  it.each([
    [{ unit: 'song', credits: 7 }, 600, 7],
    [{ unit: 'minute', credits: 4 }, 60, 4],
    [{ unit: 'minute', credits: 4 }, 61, 5],
    [{ unit: 'minute', credits: 1 }, 10, 1],
    [{ unit: 'minute', credits: 3 }, 180, 9],
  ] as const)('charges %j for %i seconds: %i credits', (price, seconds, cost) => {
    expect(creditsForSong(price, seconds)).toBe(cost);
  });
});
