/**
 * Confidences are probabilities: of the estimates with 0.8, about eight in ten are right. Fitted to songs of the composer,
 * whole, cut to a few seconds and buried in noise (docs/benchmarks.md); other music may deviate. Right means: the tempo
 * within 4 %, or its half or double; tonic and third of the key; the start of a section within 3 seconds; the energy
 * within 0.15.
 */
import type { KeyEstimate } from './key';
import type { TempoEstimate } from './tempo';

const logistic = (x: number) => 1 / (1 + Math.exp(-x));

export function tempoConfidence({ periodicity, lead }: TempoEstimate): number {
  return logistic(-0.93 + 1.87 * periodicity + 0.71 * Math.log(lead));
}

export function keyConfidence({ correlation, margin }: KeyEstimate): number {
  return logistic(-4.4 + 4.1 * correlation + 6.92 * Math.sqrt(margin));
}

/** How many starts are right, and the novelty that boundaries of whole songs reach at least. */
const SECTIONS = { share: 0.85, novelty: 0.13 };

/** `novelty` is the mean of the curve at the starts; 0 if there is only one. */
export function sectionsConfidence(novelty: number): number {
  return SECTIONS.share * Math.min(1, Math.max(0, novelty / SECTIONS.novelty));
}

/** The share of songs whose energy the model tells, as long as it need not be cut to its range. */
const ENERGY_SHARE = 0.9;

/** `excess` is how far the model was outside 0 to 1. */
export function energyConfidence(excess: number): number {
  return Math.max(0, ENERGY_SHARE - 2 * excess);
}
