import { describe, expect, it } from 'vitest';
import { noiseSource } from '../instruments/dsp';
import { Biquad, design, StereoBiquad } from './biquad';

const noise = (seed: number, length: number) => Float32Array.from({ length }, noiseSource(seed));

describe('the stereo filter', () => {
  it('filters each channel like a mono filter, across blocks', () => {
    const c = design('lowpass', 900, 2);
    const sides = [noise(1, 1000), noise(2, 1000)] as const;
    const together = sides.map((side) => side.slice());
    const alone = sides.map((side) => side.slice());
    const stereo = new StereoBiquad(c);
    for (const [from, to] of [
      [0, 300],
      [300, 1000],
    ]) {
      stereo.process(together[0].subarray(from, to), together[1].subarray(from, to), to - from);
    }
    for (const side of alone) new Biquad(c).process(side, side.length);
    expect(together).toEqual(alone);
    expect(together[0]).not.toEqual(sides[0]);
  });
});
