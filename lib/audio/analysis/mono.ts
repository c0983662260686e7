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
  const samples = new Float32Array(left.length >> 1);
  // Silence around the song spares the filter the question whether it is inside.
  const padded = new Float32Array(left.length + 2 * HALF);
  for (let i = 0; i < left.length; i++) padded[HALF + i] = (left[i] + right[i]) / 2;
  for (let i = 0; i < samples.length; i++) {
    const at = HALF + 2 * i;
    let sum = padded[at] / 2;
    for (let k = 0; k < TAPS.length; k++) {
      const x = 2 * k + 1;
      sum += TAPS[k] * (padded[at - x] + padded[at + x]);
    }
    samples[i] = sum;
  }
  return { samples, sampleRate: sampleRate / 2 };
}
