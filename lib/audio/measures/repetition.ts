import type { Features } from '../analysis/features';

/** Seconds that are compared with each other, and the least distance between them. */
const WINDOW_SECONDS = 4;
const DISTANCE_SECONDS = 6;

function similarity({ values, size }: Features, a: number, b: number, steps: number): number {
  let [ab, aa, bb] = [0, 1e-12, 1e-12];
  for (let i = 0; i < steps * size; i++) {
    const x = values[a * size + i];
    const y = values[b * size + i];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return ab / Math.sqrt(aa * bb);
}

/**
 * Returns how literally a song repeats itself, from 0 to 1: the mean over all windows of four seconds of their
 * correlation with the most similar other one. 0 for a song that is too short to repeat.
 */
export function repetitionOf(features: Features): number {
  const steps = Math.round(WINDOW_SECONDS / features.stepSeconds);
  const distance = Math.round(DISTANCE_SECONDS / features.stepSeconds);
  const last = features.count - steps;
  if (last <= distance) return 0;
  let sum = 0;
  for (let a = 0; a <= last; a++) {
    let best = 0;
    for (let b = 0; b <= last; b++) {
      if (Math.abs(a - b) >= distance) best = Math.max(best, similarity(features, a, b, steps));
    }
    sum += best;
  }
  return sum / (last + 1);
}
