import type { Coefficients } from '../mix/biquad';
import { Tape } from '../mix/tape';
import { Equalizer, Widener } from './balance';

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

/** Does to a part of a mix, block by block, what was done to the whole. */
export class Remaster {
  private readonly tape: Tape;
  private readonly widener: Widener;
  private readonly equalizer: Equalizer;

  constructor(private readonly moves: MasterMoves) {
    this.tape = new Tape(moves.wear);
    this.widener = new Widener(moves.width);
    this.equalizer = new Equalizer(moves.tone);
  }

  /** Masters the block that begins at sample `from` in place. */
  process(left: Float32Array, right: Float32Array, from: number): void {
    const { before, after } = this.moves;
    this.tape.process(left, right);
    scale(left, right, before, from);
    this.widener.process(left, right);
    this.equalizer.process(left, right);
    scale(left, right, after, from);
  }
}

function scale(left: Float32Array, right: Float32Array, gains: Float32Array, from: number): void {
  for (let i = 0; i < left.length; i++) {
    left[i] *= gains[from + i];
    right[i] *= gains[from + i];
  }
}
