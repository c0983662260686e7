import type { StereoAudio } from '../encode';
import { kaiser } from '../kaiser';

/** One channel at half the sample rate: no part of the analysis needs more. */
export interface Mono {
  samples: Float32Array;
  sampleRate: number;
}

const HALF = 16;

/** Half-band low-pass: all its even taps but the middle are zero, so only the odd ones from 1 to 15 are listed. */
const TAPS = Float32Array.from({ length: HALF / 2 }, (_, i) => {
  const x = 2 * i + 1;
  return (Math.sin((Math.PI * x) / 2) / (Math.PI * x)) * kaiser(x / HALF, 7);
});

/** Returns the mean of both channels at half their rate. */
export function halfRateMono({ left, right, sampleRate }: StereoAudio): Mono {
  const count = left.length >> 1;
  const samples = new Float32Array(count);
  const mid = Float32Array.from(left, (value, i) => (value + right[i]) / 2);
  for (let i = 0; i < count; i++) {
    const at = 2 * i;
    let sum = mid[at] / 2;
    for (let k = 0; k < TAPS.length; k++) {
      const x = 2 * k + 1;
      sum += TAPS[k] * ((mid[at - x] ?? 0) + (mid[at + x] ?? 0));
    }
    samples[i] = sum;
  }
  return { samples, sampleRate: sampleRate / 2 };
}
