/** Samples per cell, which has one peak, and cells that the limiter hears ahead. */
const CELL = 32;
const AHEAD = 4;
/** Share of the way to full gain that a cell brings back: most of it in 120 ms. */
const RECOVERY = 1 - Math.exp(-CELL / (0.06 * 44_100));

/** The sides of a cell that waits, and the gain that its peak allows. */
interface Cell {
  left: Float32Array;
  right: Float32Array;
  allowed: number;
}

const emptyCell = (): Cell => ({ left: new Float32Array(CELL), right: new Float32Array(CELL), allowed: 1 });

/** Keeps samples at or below a ceiling, block by block, with a look-ahead of 3 ms. Both channels share one gain. */
export class LiveLimiter {
  /** Samples by which the sound is late. */
  static readonly delay = CELL * AHEAD;

  private readonly waiting = Array.from({ length: AHEAD + 1 }, emptyCell);
  private gain = 1;

  constructor(private readonly ceiling: number) {}

  /** Changes a block, whose length is a multiple of 32, in place. */
  process(left: Float32Array, right: Float32Array): void {
    for (let at = 0; at + CELL <= left.length; at += CELL) {
      const cell = this.waiting.shift() ?? emptyCell();
      this.waiting.push(cell);
      this.fill(cell, left, right, at);
      this.release(left, right, at);
    }
  }

  private fill(cell: Cell, left: Float32Array, right: Float32Array, at: number): void {
    let peak = 0;
    for (let i = 0; i < CELL; i++) {
      cell.left[i] = left[at + i];
      cell.right[i] = right[at + i];
      peak = Math.max(peak, Math.abs(left[at + i]), Math.abs(right[at + i]));
    }
    cell.allowed = peak > this.ceiling ? this.ceiling / peak : 1;
  }

  /** Writes the first cell that waits; its gain moves in a line that neither it nor the next one exceeds. */
  private release(left: Float32Array, right: Float32Array, at: number): void {
    const [cell, next] = this.waiting;
    const lowest = this.waiting.reduce((min, { allowed }) => Math.min(min, allowed), 1);
    const eased = this.gain + (lowest - this.gain) * (lowest < this.gain ? 0.5 : RECOVERY);
    const goal = Math.min(eased, cell.allowed, next.allowed);
    const step = (goal - this.gain) / CELL;
    let { gain } = this;
    for (let i = 0; i < CELL; i++) {
      gain += step;
      left[at + i] = cell.left[i] * gain;
      right[at + i] = cell.right[i] * gain;
    }
    this.gain = goal;
  }
}
