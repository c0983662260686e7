import type { Sound } from '../instruments/dsp';
import { Biquad, design } from '../mix/biquad';

function filtered(buffer: Float32Array, kind: 'lowpass' | 'highpass', hertz: number): void {
  // Two of them in series with these resonances add up to a crossover without a bump.
  for (let i = 0; i < 2; i++) new Biquad(design(kind, hertz, Math.SQRT1_2)).process(buffer, buffer.length);
}

/** Replaces what a mono recording has above a frequency with a synthesised sound; `gain` is that sound's. In place. */
export function withTreble(recorded: Sound, own: Sound, hertz: number, gain: number): Sound {
  const body = recorded.left;
  const treble = own.left;
  filtered(body, 'lowpass', hertz);
  filtered(treble, 'highpass', hertz);
  const count = Math.min(body.length, treble.length);
  for (let i = 0; i < count; i++) body[i] += treble[i] * gain;
  return { left: body, right: body };
}
