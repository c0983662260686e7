import { toLufs, weightedPowers } from '@/lib/audio/loudness';

const HOP_SECONDS = 0.1;
const HOP = 4410;
/** Hops whose mean is the loudness at their middle: three seconds. */
const WINDOW = 30;
/** A song's quieter passages are to be this far below its loud ones, in LU, and its quietest at most this far. */
const NEAREST = 3.8;
const FARTHEST = 6.5;
/** Differences grow to at most this multiple, so that a constant level stays one. */
const MAX_GROWTH = 3;
/** The most that a quiet passage is raised or lowered, in dB. */
const MAX_UP_DB = 8;
const MAX_DOWN_DB = 4;
/** Passages this far below the loud ones are rests and fades, which are not raised further. */
const REST_LU = 18;

/** Returns the loudness around each tenth of a second. */
function loudnessCurve(left: Float32Array, right: Float32Array): Float64Array {
  const powers = weightedPowers(left, right, HOP / HOP_SECONDS, HOP);
  const sums = new Float64Array(powers.length + 1);
  for (let i = 0; i < powers.length; i++) sums[i + 1] = sums[i] + powers[i];
  return powers.map((_, i) => {
    const from = Math.max(0, i - WINDOW / 2);
    const to = Math.min(powers.length, i + WINDOW / 2);
    return toLufs((sums[to] - sums[from]) / (to - from) + 1e-9);
  });
}

/** Returns the factor by which the distances of quiet passages change: above 1 they grow. */
function growthOf(levels: Float64Array, top: number): number {
  const heard = levels.filter((level) => level > top - REST_LU).sort();
  const below = (share: number) => Math.max(0.1, top - heard[Math.floor(share * (heard.length - 1))]);
  // An ending is quiet, too: what is below four fifths of a song tells whether its sections differ.
  if (below(0.2) < NEAREST) return Math.min(MAX_GROWTH, NEAREST / below(0.2));
  return Math.min(1, FARTHEST / below(0.1));
}

/** Returns the fader's gain in dB at each tenth of a second. */
function faderCurve(levels: Float64Array): Float64Array {
  const top = Float64Array.from(levels).sort()[Math.floor(0.95 * (levels.length - 1))];
  const growth = growthOf(levels, top);
  return levels.map((level) => {
    const below = Math.min(0, Math.max(-REST_LU, level - top));
    return Math.max(-MAX_DOWN_DB, Math.min(MAX_UP_DB, below * (growth - 1)));
  });
}

/**
 * Rides the fader, as an engineer does from section to section, in place: raises the quiet passages of a song whose
 * loudness varies too much, and lowers them if it hardly varies. Moves by seconds, so that it is no compression. Multiplies
 * each sample of `moves` by its gain.
 */
export function rideLevel(left: Float32Array, right: Float32Array, moves?: Float32Array): void {
  const levels = loudnessCurve(left, right);
  if (levels.length < 2 * WINDOW) return;
  const gains = faderCurve(levels).map((decibels) => 10 ** (decibels / 20));
  for (let start = 0; start < left.length; start += HOP) {
    const hop = start / HOP;
    const from = gains[Math.min(gains.length - 1, hop)];
    const slope = (gains[Math.min(gains.length - 1, hop + 1)] - from) / HOP;
    const end = Math.min(left.length, start + HOP);
    let gain = from;
    for (let i = start; i < end; i++) {
      left[i] *= gain;
      right[i] *= gain;
      if (moves) moves[i] *= gain;
      gain += slope;
    }
  }
}
