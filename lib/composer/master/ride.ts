import { toLufs, weightedPowers } from '@/lib/audio/loudness';

const HOP_SECONDS = 0.1;
const HOP = 4410;
/** Hops whose mean is the loudness at their middle: three seconds. */
const WINDOW = 30;
/** The loudness range in LU that a song is brought into. */
const NARROWEST = 4.2;
const WIDEST = 6.5;
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

/** Returns the fader's gain in dB at each tenth of a second. */
function faderCurve(levels: Float64Array): Float64Array {
  const loudest = Float64Array.from(levels).sort();
  const top = loudest[Math.floor(0.95 * (loudest.length - 1))];
  const heard = loudest.filter((level) => level > top - REST_LU);
  const range = top - heard[Math.floor(0.1 * (heard.length - 1))];
  const factor = Math.max(NARROWEST, Math.min(WIDEST, range)) / Math.max(0.8, range) - 1;
  return levels.map((level) => {
    const below = Math.min(0, Math.max(-REST_LU, level - top));
    return Math.max(-MAX_DOWN_DB, Math.min(MAX_UP_DB, below * factor));
  });
}

/**
 * Rides the fader, as an engineer does from section to section, in place: raises the quiet passages of a song whose
 * loudness varies too much, and lowers them if it hardly varies. Moves by seconds, so that it is no compression.
 */
export function rideLevel(left: Float32Array, right: Float32Array): void {
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
      gain += slope;
    }
  }
}
