import { SAMPLE_RATE } from '../instruments/dsp';
import { DRUM_STEP } from './automation';

const ATTACK = 1 - Math.exp(-1 / (0.004 * SAMPLE_RATE));
const RELEASE = 1 - Math.exp(-1 / (0.09 * SAMPLE_RATE));
/** The level to which the compressor brings everything above it, as an amplitude. */
const THRESHOLD = 0.05;
/** What is far below the threshold is raised no further. */
const MAX_GAIN = 3;

/**
 * Parallel compression: a copy of the drums whose bodies and rooms are as loud as their strokes, mixed below the
 * original. It adds weight and leaves the attacks alone.
 */
export class DrumBus {
  private level = 0;
  private gain = 0;

  /** Steps so far. */
  private step = 0;

  /** Writes its gains, or takes them as they were written if it replays them. */
  constructor(
    private readonly share: number,
    private readonly gains: Float64Array,
    private readonly replays: boolean,
  ) {}

  /** Adds the compressed drums to the output. */
  process(
    left: Float32Array,
    right: Float32Array,
    outLeft: Float32Array,
    outRight: Float32Array,
    count: number,
  ): void {
    let { gain } = this;
    for (let start = 0; start < count; start += DRUM_STEP) {
      const end = Math.min(count, start + DRUM_STEP);
      if (!this.replays) this.gains[this.step] = this.follow(left, right, start, end);
      const slope = (this.gains[this.step++] - gain) / DRUM_STEP;
      for (let i = start; i < end; i++) {
        gain += slope;
        const l = outLeft[i] + left[i] * gain;
        const r = outRight[i] + right[i] * gain;
        outLeft[i] = l;
        outRight[i] = r;
      }
    }
    this.gain = gain;
  }

  /** Returns the gain that the level at the end of a step calls for. */
  private follow(left: Float32Array, right: Float32Array, start: number, end: number): number {
    let { level } = this;
    for (let i = start; i < end; i++) {
      const now = Math.max(Math.abs(left[i]), Math.abs(right[i]));
      level += (now > level ? ATTACK : RELEASE) * (now - level);
    }
    this.level = level + 1e-18;
    return this.share * Math.min(MAX_GAIN, level > THRESHOLD ? (THRESHOLD / level) ** 0.85 * 2 : 2);
  }
}
