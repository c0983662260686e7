import { raisePeaks } from '@/lib/audio/true-peak';

const LOOKAHEAD = 132;
/** Share of the way to full gain that a sample brings back: most of it in 120 ms. */
const BACK = 1 - Math.exp(-1 / (0.12 * 44100));
/** Samples per cell, and how far around a cell its inter-sample peaks may originate. */
const CELL = 32;
const CONTEXT = 16;
/** The assumed maximum rise of the signal between samples, relative to its neighbors. */
const OVERSHOOT = 1.7;

/** Returns the largest sample of either channel in a range, of which only a part may exist. */
function loudest(left: Float32Array, right: Float32Array, from: number, to: number): number {
  let loud = 0;
  const end = Math.min(left.length, to);
  for (let i = from; i < end; i++) {
    const l = Math.abs(left[i]);
    const r = Math.abs(right[i]);
    if (l > loud) loud = l;
    if (r > loud) loud = r;
  }
  return loud;
}

/** The smallest of the last `size` values, by a queue that only holds candidates. */
class SlidingMinimum {
  private readonly at: Int32Array;
  private readonly value: Float32Array;
  /** The queue is a ring with a power of two as its length, so a mask gives the index. */
  private readonly mask: number;
  private head = 0;
  private tail = 0;

  constructor(private readonly size: number) {
    const capacity = 2 ** Math.ceil(Math.log2(size + 2));
    this.mask = capacity - 1;
    this.at = new Int32Array(capacity);
    this.value = new Float32Array(capacity);
  }

  push(at: number, value: number): number {
    const { mask } = this;
    while (this.tail !== this.head) {
      const last = (this.tail - 1) & mask;
      if (this.value[last] < value) break;
      this.tail = last;
    }
    this.at[this.tail] = at;
    this.value[this.tail] = value;
    this.tail = (this.tail + 1) & mask;
    if (this.at[this.head] <= at - this.size) this.head = (this.head + 1) & mask;
    return this.value[this.head];
  }
}

/**
 * Keeps the true peak at or below a ceiling, in place. A sliding minimum and a moving mean spread each sample's gain
 * over a look-ahead of 3 ms, so that it falls before the peak without a jump; it recovers within
 * tenths of a second. Both channels share one gain, by which it multiplies `moves`, too.
 */
export function limit(left: Float32Array, right: Float32Array, ceiling: number, moves?: Float32Array): void {
  const gain = new SharedGain(left, right, moves);
  const peaks = new Float64Array(CELL);
  /** The largest samples up to the middle of a cell, and from there on. */
  let behind = loudest(left, right, 0, CONTEXT);
  for (let cell = 0; cell < left.length + LOOKAHEAD; cell += CELL) {
    const ahead = loudest(left, right, cell + CONTEXT, cell + CELL + CONTEXT);
    const isClose = Math.max(behind, ahead) * OVERSHOOT > ceiling;
    behind = ahead;
    if (!isClose && gain.isResting) continue;
    peaks.fill(0);
    if (isClose) for (const side of [left, right]) raisePeaks(peaks, side, cell, ceiling);
    gain.move(cell, peaks, ceiling);
  }
}

/** The gain that both channels share. */
class SharedGain {
  private readonly minimum = new SlidingMinimum(LOOKAHEAD);
  /** The latest gains, and their sum. */
  private readonly ring = new Float32Array(LOOKAHEAD).fill(1);
  private sum = LOOKAHEAD;
  private ringAt = 0;
  private held = 1;
  /** Samples since the gain last was below 1. */
  private quiet = 2 * LOOKAHEAD;

  constructor(
    private readonly left: Float32Array,
    private readonly right: Float32Array,
    private readonly moves: Float32Array | undefined,
  ) {}

  get isResting(): boolean {
    return this.quiet >= 2 * LOOKAHEAD;
  }

  /** Moves on by a cell of samples with these peaks. */
  move(cell: number, peaks: Float64Array, ceiling: number): void {
    const { minimum, ring, left, right, moves } = this;
    const { length } = left;
    let { sum, ringAt, held, quiet } = this;
    for (let i = cell; i < cell + CELL; i++) {
      const peak = peaks[i - cell];
      const need = peak > ceiling ? ceiling / peak : 1;
      const low = minimum.push(i, need);
      held = Math.fround(low < held ? low : held + (low - held) * BACK);
      if (held > 0.9999 && low === 1) held = 1;
      quiet = held === 1 && need === 1 ? quiet + 1 : 0;
      sum += held - ring[ringAt];
      ring[ringAt] = held;
      ringAt = ringAt + 1 === LOOKAHEAD ? 0 : ringAt + 1;
      // Applies the gain one look-ahead behind, so that peaks are always measured on unchanged samples.
      const target = i - LOOKAHEAD + 1;
      if (target < 0 || target >= length || quiet >= LOOKAHEAD) continue;
      const gain = sum / LOOKAHEAD;
      left[target] *= gain;
      right[target] *= gain;
      if (moves) moves[target] *= gain;
    }
    this.sum = sum;
    this.ringAt = ringAt;
    this.held = held;
    this.quiet = quiet;
  }
}
