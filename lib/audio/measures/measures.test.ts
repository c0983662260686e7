import { describe, expect, it } from 'vitest';
import { random } from '@/lib/composer/random';
import { leaveOneOut } from './discriminant';
import { loudnessRange } from './loudness-range';
import { repetitionOf } from './repetition';
import { soundVector } from './sound-vector';
import { bandLevels, longTermSpectrum, spectralSlope } from './spectrum';

const RATE = 44_100;

const noise = (seconds: number, level = 0.3, seed = 1) => {
  const { next } = random(seed, 'noise');
  return Float32Array.from({ length: seconds * RATE }, () => level * (2 * next() - 1));
};

const tone = (hertz: number, seconds: number, level = 0.3) =>
  Float32Array.from({ length: seconds * RATE }, (_, i) => level * Math.sin((2 * Math.PI * hertz * i) / RATE));

const joined = (...parts: Float32Array[]) => Float32Array.from(parts.flatMap((part) => [...part]));

describe('the spectrum', () => {
  it('finds a tone in its band', () => {
    for (const [band, hertz] of [60, 250, 1000, 4000, 9000].entries()) {
      const side = tone(hertz, 1);
      const levels = bandLevels(longTermSpectrum(side, side));
      expect(levels[band]).toBeGreaterThan(-0.3);
      expect(Math.max(...levels.filter((_, other) => other !== band))).toBeLessThan(-15);
    }
  });

  it('of white noise has no slope, of its integral −6 dB per octave', () => {
    const white = noise(4);
    let sum = 0;
    const brown = white.map((x) => {
      sum = 0.9995 * sum + 0.02 * x;
      return sum;
    });
    expect(spectralSlope(longTermSpectrum(white, white))).toBeCloseTo(0, 0);
    expect(spectralSlope(longTermSpectrum(brown, brown))).toBeGreaterThan(-6.6);
    expect(spectralSlope(longTermSpectrum(brown, brown))).toBeLessThan(-5);
  });
});

describe('the loudness range', () => {
  it('is the distance of quiet and loud passages, and 0 for a constant level or a moment', () => {
    const song = joined(noise(12, 0.1), noise(12, 0.2));
    expect(loudnessRange(song, song)).toBeCloseTo(6, 0);
    const constant = noise(8);
    expect(loudnessRange(constant, constant)).toBeLessThan(0.3);
    expect(loudnessRange(noise(1), noise(1))).toBe(0);
  });
});

describe('repetition', () => {
  const features = (values: number[]) => ({
    stepSeconds: 0.5,
    size: 1,
    count: values.length,
    values: Float32Array.from(values),
  });
  const drawn = (seed: number, count: number) => {
    const rng = random(seed, 'steps');
    return Array.from({ length: count }, () => rng.between(-1, 1));
  };

  it('is 1 for a loop, lower for a song that never returns, and 0 for one too short to', () => {
    const loop = drawn(1, 16);
    expect(repetitionOf(features([...loop, ...loop, ...loop]))).toBeCloseTo(1, 5);
    expect(repetitionOf(features(drawn(2, 48)))).toBeLessThan(0.85);
    expect(repetitionOf(features(drawn(3, 12)))).toBe(0);
  });
});

describe('telling groups apart', () => {
  it('assigns clips to the group that sounds alike, whatever their loudness', () => {
    const clip = (kind: 'tone' | 'noise', seed: number) => {
      const level = 0.1 * (1 + (seed % 3));
      const left = kind === 'tone' ? tone(200 + 20 * seed, 5, level) : noise(5, level, seed);
      return { group: kind, vector: soundVector({ sampleRate: RATE, left, right: left }) };
    };
    const clips = [1, 2, 3].flatMap((seed) => [clip('tone', seed), clip('noise', seed)]);
    expect(new Set(clips.map(({ vector }) => vector.length)).size).toBe(1);
    expect(clips.every(({ vector }) => vector.every(Number.isFinite))).toBe(true);
    expect(leaveOneOut(clips)).toEqual(clips.map(({ group }) => group));
  });

  it('cannot tell what does not differ', () => {
    const rng = random(4, 'groups');
    const samples = Array.from({ length: 40 }, (_, i) => ({
      group: i % 2 === 0 ? 'a' : 'b',
      vector: [rng.next(), rng.next()],
    }));
    const guesses = leaveOneOut(samples);
    const right = guesses.filter((guess, i) => guess === samples[i].group).length;
    expect(right).toBeLessThan(30);
  });
});
