import { resample } from '@/lib/audio/resample';
import { hertz } from '../../instruments/dsp';
import type { Score } from '../../score';
import type { SungLine } from '../../vocals';
import { trackPitch } from '../timbre/pitch';

const RATE = 16_000;
const HOP_SECONDS = 0.005;
const RANGE = { lowest: 75, highest: 700 };
const PERIODIC = 0.2;
/** The rise of a vowel is looked for this near its note, and must be as steep, in decibels. */
const NEAR_FRAMES = 20;
const RISE = 4;

/** How exactly a song is sung. */
export interface Exactness {
  /** Distance of each note's median pitch from the score, in cents. */
  cents: number[];
  /** Distance of each vowel's rise from its note, in milliseconds. */
  onsetMs: number[];
}

/** Measures a mono sound of a song at 44.1 kHz against the notes of its lines. */
export function exactnessOf(sound: Float32Array, { tempo }: Score, lines: SungLine[]): Exactness {
  const signal = resample(sound, 44_100, RATE);
  const { hertz: pitches, roughness } = trackPitch(signal, RATE, HOP_SECONDS, RANGE);
  const rises = risesOf(signal);
  const syllables = lines.flatMap(({ words }) => words.flatMap((word) => word.syllables));
  const seconds = (beat: number) => (beat * 60) / tempo;
  const cents = syllables
    .flatMap(({ notes }) => notes)
    .flatMap(({ beat, beats, pitch }) => {
      const from = Math.round(seconds(beat + 0.3 * beats) / HOP_SECONDS);
      const to = Math.round(seconds(beat + 0.85 * beats) / HOP_SECONDS);
      const heard = [...pitches.subarray(from, to)].filter(
        (value, i) => value > 0 && (roughness[from + i] ?? 1) < PERIODIC,
      );
      return heard.length > 5 ? [1200 * Math.log2(median(heard) / hertz(pitch))] : [];
    });
  const onsetMs = syllables.flatMap(({ notes: [first] }) => {
    const at = Math.round(seconds(first?.beat ?? 0) / HOP_SECONDS);
    const near = rises.subarray(Math.max(0, at - NEAR_FRAMES), at + NEAR_FRAMES + 1);
    const most = Math.max(...near);
    const found = Math.max(0, at - NEAR_FRAMES) + near.indexOf(most);
    return most > RISE ? [(found - at) * HOP_SECONDS * 1000] : [];
  });
  return { cents, onsetMs };
}

/** The rise of the power between 350 and 2,500 Hz, in decibels in 30 ms. */
function risesOf(signal: Float32Array): Float32Array {
  const hop = HOP_SECONDS * RATE;
  const band = between(signal, 350, 2500);
  const levels = Float32Array.from({ length: Math.floor(signal.length / hop) }, (_, i) => {
    let sum = 1e-9;
    for (let k = (i - 0.5) * hop; k < (i + 1.5) * hop; k++) sum += (band[k] ?? 0) ** 2;
    return 10 * Math.log10(sum);
  });
  return levels.map((_, i) => (levels[i + 3] ?? 0) - (levels[i - 3] ?? 0));
}

/** One-pole filters on both sides, twice. */
function between(signal: Float32Array, low: number, high: number): Float32Array {
  const [slow, fast] = [low, high].map((frequency) => 1 - Math.exp((-2 * Math.PI * frequency) / RATE));
  const states = [0, 0, 0, 0];
  return signal.map((value) => {
    let x = value;
    for (let k = 0; k < 2; k++) {
      states[k] = (states[k] ?? 0) + (fast ?? 1) * (x - (states[k] ?? 0));
      x = states[k] ?? 0;
      states[k + 2] = (states[k + 2] ?? 0) + (slow ?? 1) * (x - (states[k + 2] ?? 0));
      x -= states[k + 2] ?? 0;
    }
    return x;
  });
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** Returns the value below which a share of the values lies. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
