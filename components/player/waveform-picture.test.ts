import { describe, expect, it } from 'vitest';
import { resamplePeaks } from './waveform-picture';

describe('resamplePeaks', () => {
  it('follows the level of the song', () => {
    const [soft = 0, middle = 0, loud = 0] = resamplePeaks([20, 40, 120, 140, 250, 255], 3);
    expect(soft).toBeLessThan(middle);
    expect(middle).toBeLessThan(loud);
    expect(loud).toBeLessThanOrEqual(1);
  });

  it('stretches a short waveform over all bars', () => {
    expect(resamplePeaks([255, 0], 4)).toEqual([1, 1, 0, 0]);
  });

  it('is silence for a song without a waveform', () => {
    expect(resamplePeaks([], 3)).toEqual([0, 0, 0]);
  });
});
