import { toLufs, weightedPowers } from '@/lib/audio/loudness';

const HOP_SECONDS = 0.1;
const HOP = 4410;
/** Hops whose mean is the loudness at their middle: three seconds. */
const WINDOW = 30;
/** A song's quieter passages are to be this far below its loud ones, in LU, and its quietest at most this far. */
const NEAREST = 3.8;
const FARTHEST = 6.5;
/** In songs whose peaks are this close to their loudness, the limiter takes this much of the difference back. */
const LIMITED_DB = 10.5;
const LIMITER_LU = 2;
/** Differences grow to at most this multiple, so that a constant level stays one. */
const MAX_GROWTH = 3;
/** Hops at the end in which a last chord rings: five seconds. */
const TAIL = 50;
/** The most that it is raised unless the fader is higher already, in dB. */
const TAIL_UP_DB = 3;
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

/** Distances below the loud passages, near and far, and what they are to become. */
interface Bend {
  from: readonly [number, number];
  to: readonly [number, number];
}

/** Returns the bend for a song: distances between its sections grow if they are small, and its breaks come nearer. */
function bendOf(levels: Float64Array, top: number, farthest: number): Bend {
  const heard = levels.filter((level) => level > top - REST_LU).sort();
  const below = (share: number) => Math.max(0.1, top - heard[Math.floor(share * (heard.length - 1))]);
  // An ending is quiet, too: what is below four fifths of a song tells whether its sections differ.
  const near = Math.min(NEAREST, below(0.2));
  const far = Math.max(near + 0.1, below(0.1));
  const nearTo = Math.min(NEAREST, MAX_GROWTH * near);
  return { from: [near, far], to: [nearTo, Math.min(farthest, Math.max(far, (far * nearTo) / near))] };
}

/** Returns what a distance becomes: straight lines from one point of the bend to the next. */
function bent(distance: number, { from: [near, far], to: [nearTo, farTo] }: Bend): number {
  if (distance <= near) return (distance * nearTo) / near;
  if (distance >= far) return (distance * farTo) / far;
  return nearTo + ((distance - near) * (farTo - nearTo)) / (far - near);
}

/** Returns the fader's gain in dB at each tenth of a second. It hardly rises while the last chord rings. */
function faderCurve(levels: Float64Array, farthest: number): Float64Array {
  const top = Float64Array.from(levels).sort()[Math.floor(0.95 * (levels.length - 1))];
  const bend = bendOf(levels, top, farthest);
  let most = MAX_UP_DB;
  return levels.map((level, i) => {
    const distance = Math.min(REST_LU, Math.max(0, top - level));
    const gain = Math.max(-MAX_DOWN_DB, Math.min(most, distance - bent(distance, bend)));
    if (i >= levels.length - TAIL) most = Math.max(gain, TAIL_UP_DB);
    return gain;
  });
}

/**
 * Rides the fader, as an engineer does from section to section, in place: raises the quiet passages of a song whose
 * loudness varies too much, and lowers them if it hardly varies. Moves by seconds, so that it is no compression. `crest` is
 * how far peaks are to be above the loudness, in dB. Multiplies each sample of `moves` by its gain.
 */
export function rideLevel(
  left: Float32Array,
  right: Float32Array,
  crest: number,
  moves?: Float32Array,
): void {
  const levels = loudnessCurve(left, right);
  if (levels.length < 2 * WINDOW) return;
  const farthest = crest < LIMITED_DB ? FARTHEST + LIMITER_LU : FARTHEST;
  const gains = faderCurve(levels, farthest).map((decibels) => 10 ** (decibels / 20));
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
