import { StateVariable } from '../../instruments/dsp';
import type { Sweep } from './transitions';

/** Samples between two cutoff frequencies. */
const STEP = 32;
/** Samples in which a filter fades in and out. */
const FADE = 882;
const RESONANCE = 0.35;

/** One moving filter on both channels. */
class MovingFilter {
  private readonly sides = [new StateVariable(), new StateVariable()] as const;

  constructor(readonly sweep: Sweep) {}

  /** Filters the part of a block, whose first sample is `at` in the song, that lies within the sweep. */
  process(left: Float32Array, right: Float32Array, at: number, count: number): void {
    const { from, to, fromHertz, toHertz } = this.sweep;
    const last = Math.min(count, to - at);
    for (let start = Math.max(0, from - at); start < last; start += STEP) {
      const end = Math.min(last, start + STEP);
      const now = at + start;
      const hertz = fromHertz * (toHertz / fromHertz) ** ((now - from) / (to - from));
      const wet = Math.min(1, (now - from) / FADE, (to - now) / FADE);
      this.filter(left, start, end, hertz, wet, this.sides[0]);
      this.filter(right, start, end, hertz, wet, this.sides[1]);
    }
  }

  private filter(
    side: Float32Array,
    start: number,
    end: number,
    hertz: number,
    wet: number,
    filter: StateVariable,
  ): void {
    const isLow = this.sweep.kind === 'lowpass';
    filter.tune(hertz, RESONANCE);
    for (let i = start; i < end; i++) {
      filter.run(side[i] + 1e-18);
      side[i] += ((isLow ? filter.low : filter.high) - side[i]) * wet;
    }
  }
}

/** All sweeps of a song over its mix. */
export class Sweeps {
  private readonly filters: MovingFilter[];

  constructor(sweeps: readonly Sweep[]) {
    this.filters = sweeps.map((sweep) => new MovingFilter(sweep));
  }

  /** Filters a block of the mix in place; `at` is its first sample's place in the song. */
  process(left: Float32Array, right: Float32Array, at: number, count: number): void {
    for (const filter of this.filters) {
      if (filter.sweep.from < at + count && filter.sweep.to > at) filter.process(left, right, at, count);
    }
  }
}
