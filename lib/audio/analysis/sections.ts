/**
 * Sections from a novelty curve: a checkerboard along the diagonal of the self-similarity matrix is high where two
 * stretches are alike within and different from each other (Foote, Automatic audio segmentation using a measure of
 * audio novelty, ICME 2000).
 */
import { sectionsConfidence } from './confidence';
import type { Features } from './features';
import type { Onsets } from './onsets';

export interface SectionEstimate {
  startSeconds: number;
  /** Equal for sections that sound alike; counts from 0 in the order of their first appearance. */
  kind: number;
}

interface SectionsEstimate {
  /** From 1 to 12; the first is 0. */
  starts: SectionEstimate[];
  /** See `confidence.ts`. */
  confidence: number;
}

const MAX_SECTIONS = 12;
/** Half the width of the checkerboard. */
const KERNEL_SECONDS = 9;
const MIN_SECONDS = 6;
/** A peak of the novelty curve counts if it is this far above the mean, in standard deviations. */
const MIN_DEVIATIONS = 0.6;
/** Mean features of two sections that sound alike have at least this correlation. */
const ALIKE = 0.7;
/** A boundary moves to the strongest onset this near. */
const SNAP_SECONDS = 0.75;

function similarity({ values, size, count }: Features): Float32Array {
  const lengths = Float32Array.from({ length: count }, (_, i) =>
    Math.sqrt(values.subarray(i * size, (i + 1) * size).reduce((sum, value) => sum + value * value, 0)),
  );
  const matrix = new Float32Array(count * count);
  for (let a = 0; a < count; a++) {
    for (let b = a; b < count; b++) {
      let dot = 0;
      for (let k = 0; k < size; k++) dot += values[a * size + k] * values[b * size + k];
      const cosine = dot / (lengths[a] * lengths[b] || 1);
      matrix[a * count + b] = cosine;
      matrix[b * count + a] = cosine;
    }
  }
  return matrix;
}

/** Returns the novelty before each step. */
function noveltyCurve(features: Features): Float64Array {
  const { count, stepSeconds } = features;
  const matrix = similarity(features);
  const reach = Math.round(KERNEL_SECONDS / stepSeconds);
  const taper = (offset: number) => Math.exp(-0.5 * ((2 * (offset + 0.5)) / reach) ** 2);
  const novelty = new Float64Array(count);
  for (let step = 1; step < count; step++) {
    let [sum, weights] = [0, 0];
    for (let i = -reach; i < reach; i++) {
      for (let j = -reach; j < reach; j++) {
        const [a, b] = [step + i, step + j];
        if (a < 0 || b < 0 || a >= count || b >= count) continue;
        const weight = taper(i) * taper(j);
        sum += (i < 0 === j < 0 ? weight : -weight) * matrix[a * count + b];
        weights += weight;
      }
    }
    novelty[step] = sum / weights;
  }
  return novelty;
}

interface Peak {
  step: number;
  height: number;
}

function peaksOf(novelty: Float64Array, stepSeconds: number): Peak[] {
  const mean = novelty.reduce((sum, value) => sum + value, 0) / novelty.length;
  const variance = novelty.reduce((sum, value) => sum + (value - mean) ** 2, 0) / novelty.length;
  const least = mean + MIN_DEVIATIONS * Math.sqrt(variance);
  const apart = Math.round(MIN_SECONDS / stepSeconds);
  const peaks: Peak[] = [];
  for (let step = apart; step < novelty.length - apart / 2; step++) {
    const around = novelty.subarray(Math.max(0, step - apart), step + apart + 1);
    if (novelty[step] > least && around.every((value) => value <= novelty[step]))
      peaks.push({ step, height: novelty[step] });
  }
  return peaks.sort((a, b) => b.height - a.height).slice(0, MAX_SECTIONS - 1);
}

function meanOf({ values, size }: Features, from: number, to: number): Float64Array {
  const mean = new Float64Array(size);
  for (let at = from * size; at < to * size; at++) mean[at % size] += values[at] / (to - from);
  return mean;
}

function cosine(a: Float64Array, b: Float64Array): number {
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    ab += a[i] * b[i];
    aa += a[i] * a[i];
    bb += b[i] * b[i];
  }
  return ab / (Math.sqrt(aa * bb) || 1);
}

/** Gives each section the kind of the most similar earlier one, or a new kind. */
function kindsOf(means: readonly Float64Array[]): number[] {
  const kinds: number[] = [];
  let count = 0;
  for (const [i, mean] of means.entries()) {
    let best = { kind: count, similarity: ALIKE };
    for (let j = 0; j < i - 1; j++) {
      const found = cosine(mean, means[j]);
      if (found > best.similarity) best = { kind: kinds[j], similarity: found };
    }
    if (best.kind === count) count++;
    kinds.push(best.kind);
  }
  return kinds;
}

function snapped(seconds: number, { strength, hopSeconds }: Onsets): number {
  const from = Math.max(0, Math.round((seconds - SNAP_SECONDS) / hopSeconds));
  const to = Math.min(strength.length, Math.round((seconds + SNAP_SECONDS) / hopSeconds));
  let best = from;
  for (let i = from; i < to; i++) if (strength[i] > strength[best]) best = i;
  return best * hopSeconds;
}

/** Returns the sections of a song. */
export function estimateSections(features: Features, onsets: Onsets): SectionsEstimate {
  const novelty = noveltyCurve(features);
  const peaks = peaksOf(novelty, features.stepSeconds);
  const steps = [0, ...peaks.map(({ step }) => step).sort((a, b) => a - b)];
  const means = steps.map((step, i) => meanOf(features, step, steps[i + 1] ?? features.count));
  const kinds = kindsOf(means);
  const starts = steps.map((step, i) => ({
    startSeconds: step === 0 ? 0 : snapped(step * features.stepSeconds, onsets),
    kind: kinds[i],
  }));
  const novel = peaks.reduce((sum, peak) => sum + peak.height, 0) / Math.max(1, peaks.length);
  return { starts, confidence: sectionsConfidence(novel) };
}
