import { describe, expect, it } from 'vitest';
import { integratedLoudness } from '@/lib/audio/loudness';
import { loudnessRange } from '@/lib/audio/measures/loudness-range';
import { bandLevels, longTermSpectrum } from '@/lib/audio/measures/spectrum';
import { decibels, truePeak } from '@/lib/audio/true-peak';
import { understand } from '../brief';
import { compose } from '../compose';
import { GENRES } from '../genres/catalogue';
import { finishOf, referenceOf } from '../genres/finishes';
import { random } from '../random';
import { render } from '../render';
import { balanceTone, balanceWidth, stereoWidth } from './balance';
import { master } from './master';
import { rideLevel } from './ride';

const RATE = 44_100;

const noise = (seconds: number, seed: number, level: (second: number) => number = () => 0.2) => {
  const { next } = random(seed, 'noise');
  return Float32Array.from({ length: seconds * RATE }, (_, i) => level(i / RATE) * (2 * next() - 1));
};

describe('a mastered song', () => {
  it.each(['jazz', 'pop', 'house'] as const)(
    '%s: its loudness, peaks and bands are those of its genre',
    (genre) => {
      const brief = understand({ prompt: 'a song', genre, durationSeconds: 12 });
      const { left, right } = render(compose(brief, 2));
      const reference = referenceOf(genre);
      const loudness = integratedLoudness(left, right);
      const peak = decibels(truePeak(left, right));
      expect(Math.abs(loudness + 14)).toBeLessThan(0.5);
      expect(peak).toBeLessThanOrEqual(-2);
      // An MP3 decodes a little higher.
      expect(peak - loudness).toBeGreaterThan(reference.crest[0] - 0.5);
      expect(peak - loudness).toBeLessThan(reference.crest[1]);
      const [bass, , , presence, air] = bandLevels(longTermSpectrum(left, right));
      expect(bass).toBeGreaterThan(reference.bass[0] - 1.5);
      expect(presence).toBeLessThan(reference.presence[1] + 0.5);
      expect(air).toBeLessThan(reference.air[1] + 0.5);
    },
    30_000,
  );

  it('has no sides in the bass', () => {
    const [left, right] = [noise(3, 1), noise(3, 2)];
    master(left, right, { ...finishOf('pop'), ...GENRES.pop.space }, () => {});
    const sides = left.map((x, i) => x - right[i]);
    const mids = left.map((x, i) => x + right[i]);
    const bassOf = (side: Float32Array) => {
      const { power } = longTermSpectrum(side, side);
      return power.subarray(3, 8).reduce((sum, x) => sum + x, 0);
    };
    expect(10 * Math.log10(bassOf(sides) / bassOf(mids))).toBeLessThan(-9);
  });
});

describe('the balance of tone', () => {
  it('brings bands to their targets by gains of 6 dB at most', () => {
    const [left, right] = [noise(4, 1), noise(4, 1)];
    const before = bandLevels(longTermSpectrum(left, right));
    balanceTone(left, right, [-12, -9, -6, -4, -5]);
    const after = bandLevels(longTermSpectrum(left, right));
    expect(after[2]).toBeGreaterThan(before[2] + 2);
    expect(after[4]).toBeLessThan(before[4] - 1);
    const changes = after.map((level, band) => level - before[band]);
    expect(Math.max(...changes) - Math.min(...changes)).toBeLessThan(14);
  });

  it('leaves a band alone that a song does not use', () => {
    const side = Float32Array.from(
      { length: 2 * RATE },
      (_, i) => 0.2 * Math.sin((2 * Math.PI * 1500 * i) / RATE),
    );
    const other = side.slice();
    balanceTone(side, other, [-4, -4, -6, -15, -25]);
    expect(bandLevels(longTermSpectrum(side, other))[0]).toBeLessThan(-40);
  });
});

describe('the balance of width', () => {
  it('narrows what is too wide and keeps mono', () => {
    const [left, right] = [noise(2, 1), noise(2, 2)];
    balanceWidth(left, right, -6);
    expect(stereoWidth(left, right)).toBeCloseTo(-6, 0);
    const mono = noise(2, 3);
    balanceWidth(mono, mono.slice(), -6);
    expect(stereoWidth(mono, mono)).toBe(-60);
  });
});

describe('the fader', () => {
  const rangeAfter = (quiet: number) => {
    const level = (second: number) => (second < 12 ? quiet : 0.4);
    const [left, right] = [noise(24, 1, level), noise(24, 2, level)];
    rideLevel(left, right, 12);
    return loudnessRange(left, right);
  };

  it('raises passages that are much too soft, and lowers them if nothing is', () => {
    expect(rangeAfter(0.1)).toBeCloseTo(6.5, 0);
    expect(rangeAfter(0.3)).toBeCloseTo(4.2, 0);
    expect(rangeAfter(0.22)).toBeCloseTo(5.2, 0);
  });

  it('brings breaks nearer that differ far more than the rest does', () => {
    const level = (second: number) => (second % 20 < 4 ? 0.1 : second % 20 < 12 ? 0.36 : 0.4);
    const [left, right] = [noise(60, 1, level), noise(60, 2, level)];
    rideLevel(left, right, 12);
    expect(loudnessRange(left, right)).toBeGreaterThan(5.5);
    expect(loudnessRange(left, right)).toBeLessThan(7.5);
  });

  it('leaves what is too short to have sections', () => {
    const side = noise(2, 1);
    const copy = side.slice();
    rideLevel(side, side.slice(), 12);
    expect(side.every((x, i) => x === copy[i])).toBe(true);
  });
});
