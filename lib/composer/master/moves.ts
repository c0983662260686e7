import type { Coefficients } from '../mix/biquad';
import { wearTape } from '../mix/tape';
import { filterTone, widen } from './balance';

/**
 * What the master did to a mix. All of it is linear once it is decided, so that the parts of a mix, treated alike, sum to
 * the master.
 */
export interface MasterMoves {
  /** Wear of the tape, 0–1. */
  wear: number;
  /** Gains of each sample before the balance of width and tone, and after it. */
  before: Float32Array;
  after: Float32Array;
  /** Gain of the side above the bass. */
  width: number;
  tone: Coefficients[];
}

/** Returns the moves of a mix of this many samples that is not mastered yet. */
export function newMoves(length: number, wear: number): MasterMoves {
  return {
    wear,
    before: new Float32Array(length).fill(1),
    after: new Float32Array(length).fill(1),
    width: 1,
    tone: [],
  };
}

/** Does to a part of a mix, in place, what was done to the whole. */
export function repeatMoves(left: Float32Array, right: Float32Array, moves: MasterMoves): void {
  const { wear, before, after, width, tone } = moves;
  wearTape(left, right, wear);
  scale(left, right, before);
  widen(left, right, width);
  filterTone(left, right, tone);
  scale(left, right, after);
}

function scale(left: Float32Array, right: Float32Array, gains: Float32Array): void {
  for (let i = 0; i < gains.length; i++) {
    left[i] *= gains[i];
    right[i] *= gains[i];
  }
}
