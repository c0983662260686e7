import { describe, expect, it } from 'vitest';
import { resample, storedRate } from './resample';

const tone = (hertz: number, rate: number, seconds = 0.5) =>
  Float32Array.from({ length: rate * seconds }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / rate));

/** The level in decibels of all but the edges. */
function level(signal: Float32Array): number {
  const inner = signal.subarray(2_000, -2_000);
  return 10 * Math.log10((2 * inner.reduce((sum, value) => sum + value * value, 0)) / inner.length + 1e-30);
}

describe('resampling', () => {
  it.each([
    [32_000, 48_000],
    [24_000, 48_000],
    [96_000, 48_000],
    [88_200, 44_100],
    [22_050, 44_100],
    [48_000, 44_100],
  ])('keeps a tone in the passband from %i to %i Hz in place, within −80 dB', (from, to) => {
    const hertz = Math.min(from, to) * 0.4;
    const output = resample(tone(hertz, from), from, to);
    const exact = tone(hertz, to);
    expect(output.length).toBe(exact.length);
    expect(level(output.map((value, i) => value - exact[i]))).toBeLessThan(-80);
  });

  it('removes what the lower rate cannot hold, below −90 dB', () => {
    for (const hertz of [25_000, 30_000, 40_000])
      expect(level(resample(tone(hertz, 96_000), 96_000, 48_000))).toBeLessThan(-90);
  });

  it('leaves 44.1 and 48 kHz alone', () => {
    expect([44_100, 48_000].map(storedRate)).toEqual([44_100, 48_000]);
    expect([22_050, 88_200, 32_000, 24_000, 16_000, 96_000].map(storedRate)).toEqual([
      44_100, 44_100, 48_000, 48_000, 48_000, 48_000,
    ]);
  });
});
