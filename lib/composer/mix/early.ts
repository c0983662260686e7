import type { Walls } from '../channel';
import { SAMPLE_RATE } from '../instruments/dsp';

/** Width, depth and height in meters, and the share of sound that a wall reflects. */
interface Box {
  size: readonly [number, number, number];
  reflects: number;
  /** Level of all reflections together. */
  gain: number;
  /** How dull the walls are, 0–1. */
  dull: number;
}

const BOXES: Record<Walls, Box> = {
  booth: { size: [3.1, 3.7, 2.5], reflects: 0.5, gain: 0.6, dull: 0.6 },
  studio: { size: [6.3, 8.1, 3.4], reflects: 0.62, gain: 0.75, dull: 0.5 },
  club: { size: [9.7, 13.9, 4.1], reflects: 0.66, gain: 0.75, dull: 0.55 },
  stage: { size: [15.1, 19.3, 8.3], reflects: 0.7, gain: 0.85, dull: 0.45 },
  hall: { size: [23.3, 37.1, 14.9], reflects: 0.76, gain: 0.9, dull: 0.5 },
};

const METERS_PER_SECOND = 343;
const TAPS = 12;
const LONGEST_SECONDS = 0.18;
const HISTORY = Math.ceil(LONGEST_SECONDS * SAMPLE_RATE);
const MAX_BLOCK = 4096;

interface Tap {
  /** In samples. */
  delay: number;
  gain: number;
}

/** Returns the position of an image source on one axis: `order` reflections, alternately by both walls. */
function image(position: number, size: number, order: number): number {
  return order % 2 === 0 ? order * size + position : (order + 1) * size - position;
}

/** Returns the first reflections of a box between a source and an ear (Allen and Berkley, 1979). */
function reflections({ size, reflects }: Box, ear: number): Tap[] {
  const source = [0.46, 0.31, 0.42].map((share, axis) => share * size[axis]);
  const listener = [0.5 + ear * 0.09, 0.66, 0.38].map((share, axis) => share * size[axis]);
  const direct = Math.hypot(...source.map((at, axis) => at - listener[axis]));
  const taps: Tap[] = [];
  for (let x = -2; x <= 2; x++) {
    for (let y = -2; y <= 2; y++) {
      for (let z = -1; z <= 1; z++) {
        const order = Math.abs(x) + Math.abs(y) + Math.abs(z);
        if (order === 0 || order > 3) continue;
        const at = [x, y, z].map((n, axis) => image(source[axis], size[axis], n));
        const distance = Math.hypot(...at.map((value, axis) => value - listener[axis]));
        const delay = Math.round(((distance - direct) / METERS_PER_SECOND) * SAMPLE_RATE);
        // Walls at the side of an ear are louder to it, and every other reflection has the opposite phase.
        const side = x === 0 ? 1 : x * ear > 0 ? 1.25 : 0.7;
        taps.push({
          delay,
          gain: (order % 2 === 0 ? -1 : 1) * side * reflects ** order * (direct / distance),
        });
      }
    }
  }
  return taps.filter(({ delay }) => delay > 0 && delay < LONGEST_SECONDS * SAMPLE_RATE);
}

/** Returns the loudest taps, scaled so that their powers sum to the square of the gain. */
function loudest(taps: readonly Tap[], gain: number): Tap[] {
  const chosen = [...taps].sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain)).slice(0, TAPS);
  const scale = gain / Math.sqrt(chosen.reduce((sum, tap) => sum + tap.gain ** 2, 0));
  return chosen.map((tap) => ({ ...tap, gain: tap.gain * scale })).sort((a, b) => a.delay - b.delay);
}

/** Writes what the walls leave of a block behind the history. Takes and returns the state of their low-pass. */
function remember(
  memory: Float32Array,
  input: Float32Array,
  before: number,
  dull: number,
  count: number,
): number {
  let low = before;
  for (let i = 0; i < count; i++) {
    low = low * dull + input[i] * (1 - dull) + 1e-18;
    memory[HISTORY + i] = low;
  }
  return low;
}

/** Adds six taps in one loop, because writing the output costs as much as a tap; it is rounded after three of them. */
function addSix(
  memory: Float32Array,
  [fromA, fromB, fromC, fromD, fromE, fromF]: Int32Array,
  [gainA, gainB, gainC, gainD, gainE, gainF]: Float64Array,
  output: Float32Array,
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    const x = Math.fround(
      output[i] + (memory[fromA + i] * gainA + memory[fromB + i] * gainB + memory[fromC + i] * gainC),
    );
    output[i] = x + (memory[fromD + i] * gainD + memory[fromE + i] * gainE + memory[fromF + i] * gainF);
  }
}

/** The reflections of one ear: a dull memory of its input, and a few taps. */
class Ear {
  /** What came before the block, then the block itself. */
  private readonly memory = new Float32Array(HISTORY + MAX_BLOCK);
  /** Where in the memory each tap begins, and its gain. */
  private readonly from = new Int32Array(TAPS);
  private readonly gains = new Float64Array(TAPS);
  private low = 0;

  constructor(
    box: Box,
    ear: number,
    private readonly dull: number,
  ) {
    for (const [at, { delay, gain }] of loudest(reflections(box, ear), box.gain).entries()) {
      this.from[at] = HISTORY - delay;
      this.gains[at] = gain;
    }
  }

  process(input: Float32Array, output: Float32Array, count: number): void {
    const { memory, dull, from, gains } = this;
    this.low = remember(memory, input, this.low, dull, count);
    for (let first = 0; first < TAPS; first += 6) {
      const last = first + 6;
      addSix(memory, from.subarray(first, last), gains.subarray(first, last), output, count);
    }
    memory.copyWithin(0, count, HISTORY + count);
  }
}

/** The first reflections of a room, which tell its size, for two ears. Blocks of at most 4,096 samples. */
export class EarlyReflections {
  private readonly ears: readonly [Ear, Ear];

  constructor(walls: Walls) {
    const box = BOXES[walls];
    this.ears = [new Ear(box, -1, box.dull), new Ear(box, 1, box.dull)];
  }

  /** Adds the reflections of a stereo send to the output. */
  process(
    sendLeft: Float32Array,
    sendRight: Float32Array,
    outLeft: Float32Array,
    outRight: Float32Array,
    count: number,
  ): void {
    this.ears[0].process(sendLeft, outLeft, count);
    this.ears[1].process(sendRight, outRight, count);
  }
}
