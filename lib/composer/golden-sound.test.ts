import { describe, expect, it } from 'vitest';
import { integratedLoudness } from '@/lib/audio/loudness';
import { bandLevels, longTermSpectrum } from '@/lib/audio/measures/spectrum';
import { decibels, truePeak } from '@/lib/audio/true-peak';
import type { GenreId } from './genres/catalogue';
import { stereoWidth } from './master/balance';
import { random } from './random';
import { type Audio, render } from './render';
import { composedShort, GENRES, RARE } from './testing/golden-songs';

// Golden values, as in golden.test.ts: the engine's sound changes only on purpose.

/**
 * One whole number per second: the sum of its samples, each with a fixed random weight. Not a hash, because samples
 * differ by up to 3e-7 between versions of Node: these sums then differ by 0.00004, but by about 2 if the sound changes
 * by 1 %.
 */
function fingerprint({ left, right, sampleRate }: Audio): string {
  const weights = random(1, 'fingerprint');
  const sums: number[] = [];
  for (let from = 0; from < left.length; from += sampleRate) {
    let sum = 0;
    for (let i = from; i < from + sampleRate; i++) {
      sum += left[i] * weights.between(-10, 10) + right[i] * weights.between(-10, 10);
    }
    sums.push(Math.round(sum));
  }
  return sums.join(' ');
}

/** Expects a song that is loud enough, never too loud, and clean. */
function expectGoodSound({ left, right, sampleRate }: Audio): void {
  expect([left.length, right.length]).toEqual([10 * sampleRate, 10 * sampleRate]);
  let mean = 0;
  let broken = 0;
  for (const side of [left, right]) {
    for (const value of side) {
      if (!Number.isFinite(value)) broken++;
      mean += value;
    }
  }
  expect(broken).toBe(0);
  expect(Math.abs(mean / (2 * left.length))).toBeLessThan(0.002);
  expect(Math.abs(integratedLoudness(left, right) + 14)).toBeLessThan(1);
  expect(decibels(truePeak(left, right))).toBeLessThanOrEqual(-2);
  const end = left.subarray(-200).reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  expect(end).toBeLessThan(0.003);
  const width = stereoWidth(left, right);
  expect(width).toBeGreaterThan(-20);
  expect(width).toBeLessThan(-1);
}

/** Rises of loudness per second: how busy a song sounds. */
function onsets({ left, sampleRate }: Audio): number {
  let count = 0;
  let before = 0;
  for (let start = 0; start + 1024 <= left.length; start += 1024) {
    let sum = 0;
    for (let i = start; i < start + 1024; i++) sum += left[i] ** 2;
    const level = Math.sqrt(sum / 1024);
    if (level > before * 1.35 && level > 0.02) count++;
    before = level;
  }
  return count / (left.length / sampleRate);
}

describe('sound', () => {
  const heard = new Map<string | undefined, { bands: number[]; onsets: number }>();

  for (const song of GENRES.filter(({ seed }) => seed === 1)) {
    it(song.name, () => {
      const audio = render(composedShort(song));
      expect(fingerprint(audio)).toMatchSnapshot();
      expectGoodSound(audio);
      const bands = bandLevels(longTermSpectrum(audio.left, audio.right));
      heard.set(song.request.genre, { bands, onsets: onsets(audio) });
    });
  }

  it('differs measurably between genres', () => {
    const of = (genre: GenreId) => heard.get(genre) ?? { bands: [], onsets: 0 };
    expect(of('classical').bands[0]).toBeLessThan(of('trap').bands[0] - 4);
    expect(of('lo-fi').bands[4]).toBeLessThan(of('house').bands[4] - 5);
    expect(of('ambient').onsets).toBeLessThan(of('metal').onsets * 0.5);
    expect(of('house').bands[0]).toBeLessThan(-2);
  });

  for (const song of RARE) {
    it(song.name, () => {
      expect(fingerprint(render(composedShort(song)))).toMatchSnapshot();
    });
  }
});
