import { peakNear } from '@/lib/audio/true-peak';

const LOOKAHEAD = 132;
const RELEASE_SECONDS = 0.12;
/** Samples per cell, and how far around a cell its inter-sample peaks may originate. */
const CELL = 32;
const CONTEXT = 16;
/** The assumed maximum rise of the signal between samples, relative to its neighbors. */
const OVERSHOOT = 1.7;

/** Returns the largest sample of either channel in and around a cell. */
function loudest(left: Float32Array, right: Float32Array, from: number): number {
  let near = 0;
  const end = Math.min(left.length, from + CELL + CONTEXT);
  for (let i = Math.max(0, from - CONTEXT); i < end; i++) {
    const l = Math.abs(left[i]);
    const r = Math.abs(right[i]);
    if (l > near) near = l;
    if (r > near) near = r;
  }
  return near;
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
  const { length } = left;
  const back = 1 - Math.exp(-1 / (RELEASE_SECONDS * 44100));
  const ring = new Float32Array(LOOKAHEAD).fill(1);
  const minimum = new SlidingMinimum(LOOKAHEAD);
  let sum = LOOKAHEAD;
  let ringAt = 0;
  let held = 1;
  /** Samples since the gain last was below 1. */
  let quiet = 2 * LOOKAHEAD;
  for (let cell = 0; cell < length + LOOKAHEAD; cell += CELL) {
    const near = cell < length ? loudest(left, right, cell) : 0;
    const close = near * OVERSHOOT > ceiling;
    if (!close && quiet >= 2 * LOOKAHEAD) continue;
    const end = Math.min(cell + CELL, length + LOOKAHEAD);
    for (let i = cell; i < end; i++) {
      const peak = close ? Math.max(peakNear(left, i, ceiling), peakNear(right, i, ceiling)) : 0;
      const need = peak > ceiling ? ceiling / peak : 1;
      const low = minimum.push(i, need);
      held = Math.fround(low < held ? low : held + (low - held) * back);
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
  }
}
