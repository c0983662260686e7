import { SAMPLE_RATE, sine } from '../instruments/dsp';

/** Samples between two values of the wobble, which is interpolated linearly. */
const STEP = 32;

/** Returns the delay in samples at a moment: wow, flutter and a trace of faster unevenness. */
function wobble(seconds: number, wear: number): number {
  return 300 + wear * (120 * sine(seconds * 0.55) + 14 * sine(seconds * 4.1) + 3 * sine(seconds * 9.3));
}

/**
 * The wear of an old tape, 0–1: slow pitch wobble of up to a few cents and less treble. Preserves its state between
 * blocks, whose lengths are multiples of 32 but for the last one.
 */
export class Tape {
  private readonly tracks: readonly [Track, Track];

  constructor(private readonly wear: number) {
    this.tracks = [new Track(wear), new Track(wear)];
  }

  /** Ages a block in place; a tape without wear leaves it alone. */
  process(left: Float32Array, right: Float32Array): void {
    if (this.wear <= 0) return;
    this.tracks[0].process(left);
    this.tracks[1].process(right);
  }
}

class Track {
  private readonly line = new Float32Array(1024);
  private low = 0;
  private delay: number;
  /** Samples so far. */
  private time = 0;

  constructor(private readonly wear: number) {
    this.delay = wobble(0, wear);
  }

  process(side: Float32Array): void {
    const { line, wear, time } = this;
    const corner = 0.85 - 0.4 * wear;
    let { low, delay } = this;
    for (let start = 0; start < side.length; start += STEP) {
      const slope = (wobble((time + start + STEP) / SAMPLE_RATE, wear) - delay) / STEP;
      const end = Math.min(side.length, start + STEP);
      for (let i = start; i < end; i++) {
        line[(time + i) & 1023] = side[i];
        const position = time + i - delay + 1024;
        const whole = position | 0;
        const a = line[whole & 1023];
        low += corner * (a + (line[(whole + 1) & 1023] - a) * (position - whole) - low);
        side[i] = low;
        delay += slope;
      }
    }
    this.low = low;
    this.delay = delay;
    this.time = time + side.length;
  }
}
