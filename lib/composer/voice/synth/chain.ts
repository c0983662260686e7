import { Biquad, design } from '../../mix/biquad';
import { SUNG_LEVEL } from '../../vocals';

/** The band of sibilants, and the level from which they are lowered, relative to a vowel. */
const ESSES = { from: 5200, to: 10_500, threshold: 0.18, strength: 0.6, attack: 0.004, release: 0.0006 };
interface Compressor {
  /** Decibels relative to a vowel, to which makeup restores it. */
  threshold: number;
  ratio: number;
  attack: number;
  release: number;
}

/** In series, as pop is mixed: one evens syllables, a faster one lifts consonants. */
const COMPRESSORS: readonly Compressor[] = [
  { threshold: -12, ratio: 5, attack: 0.004, release: 0.0005 },
  { threshold: -14, ratio: 4, attack: 0.006, release: 0.0008 },
];

/** Samples between two gains. */
const STEP = 16;

const filters = () =>
  [
    design('highpass', 95),
    design('highpass', 95),
    design('peak', 320, 0.9, -2),
    design('highshelf', 1200, 0.6, 3.5),
    design('peak', 3200, 0.8, 2.5),
    design('highshelf', 4500, 0.7, 3),
  ].map((coefficients) => new Biquad(coefficients));

/** Treats a sung line as an engineer would, in place: filters, a de-esser and two compressors. */
export function treat(samples: Float32Array): void {
  for (const filter of filters()) filter.process(samples, samples.length);
  lowerSibilants(samples);
  for (const compressor of COMPRESSORS) compress(samples, compressor);
}

function lowerSibilants(samples: Float32Array): void {
  const band = samples.slice();
  new Biquad(design('highpass', ESSES.from)).process(band, band.length);
  new Biquad(design('lowpass', ESSES.to)).process(band, band.length);
  const threshold = ESSES.threshold * SUNG_LEVEL;
  let level = 0;
  let cut = 0;
  for (let start = 0; start < samples.length; start += STEP) {
    const end = Math.min(samples.length, start + STEP);
    for (let i = start; i < end; i++) {
      const now = Math.abs(band[i]);
      level += (now > level ? ESSES.attack : ESSES.release) * (now - level);
    }
    const next = level > threshold ? 1 - (threshold / level) ** ESSES.strength : 0;
    const change = (next - cut) / (end - start);
    for (let i = start; i < end; i++) {
      cut += change;
      samples[i] -= band[i] * cut;
    }
  }
}

function compress(samples: Float32Array, { threshold, ratio, attack, release }: Compressor): void {
  const slope = 1 - 1 / ratio;
  const makeup = -threshold * slope;
  let power = 0;
  let gain = 10 ** (makeup / 20);
  for (let start = 0; start < samples.length; start += STEP) {
    const end = Math.min(samples.length, start + STEP);
    for (let i = start; i < end; i++) {
      const now = samples[i] * samples[i];
      power += (now > power ? attack : release) * (now - power);
    }
    const over = 10 * Math.log10(power / SUNG_LEVEL ** 2 + 1e-9) - threshold;
    const next = 10 ** ((makeup - Math.max(0, over) * slope) / 20);
    const change = (next - gain) / (end - start);
    for (let i = start; i < end; i++) {
      gain += change;
      samples[i] *= gain;
    }
  }
}
