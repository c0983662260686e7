import { kaiser } from '@/lib/audio/kaiser';
import type { Recording } from './recording';

export const TAPS = 8;
const PHASES = 256;
/** Samples before a position that its interpolation reads. */
export const BEFORE = TAPS / 2 - 1;

/** Windowed sinc for each of 256 positions between two samples. */
const KERNEL = buildKernel();

function buildKernel(): Float32Array {
  const kernel = new Float32Array(TAPS * (PHASES + 1));
  for (let phase = 0; phase <= PHASES; phase++) {
    let sum = 0;
    for (let tap = 0; tap < TAPS; tap++) {
      const x = tap - BEFORE - phase / PHASES;
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
      const value = sinc * kaiser(x / (TAPS / 2), 6);
      kernel[phase * TAPS + tap] = value;
      sum += value;
    }
    for (let tap = 0; tap < TAPS; tap++) kernel[phase * TAPS + tap] /= sum * 32768;
  }
  return kernel;
}

/**
 * Reads `count` samples at a steady step into a block. Returns the next position. The caller ensures that the recording
 * holds what lies between them; before its first sample there is silence.
 */
export function readInto(
  block: Float32Array,
  { data }: Recording,
  position: number,
  step: number,
  count: number,
): number {
  let at = position;
  for (let i = 0; i < count; i++) {
    const whole = at | 0;
    const k = (((at - whole) * PHASES + 0.5) | 0) * TAPS;
    const o = whole - BEFORE;
    if (o < 0) {
      let sum = 0;
      for (let tap = -o; tap < TAPS; tap++) sum += KERNEL[k + tap] * data[o + tap];
      block[i] = sum;
    } else {
      block[i] =
        KERNEL[k] * data[o] +
        KERNEL[k + 1] * data[o + 1] +
        KERNEL[k + 2] * data[o + 2] +
        KERNEL[k + 3] * data[o + 3] +
        KERNEL[k + 4] * data[o + 4] +
        KERNEL[k + 5] * data[o + 5] +
        KERNEL[k + 6] * data[o + 6] +
        KERNEL[k + 7] * data[o + 7];
    }
    at += step;
  }
  return at;
}
