import { SAMPLE_RATE, sine } from '../instruments/dsp';

/** Samples between two values of the wobble, which is interpolated linearly. */
const STEP = 32;

/** Returns the delay in samples at a moment: wow, flutter and a trace of faster unevenness. */
function wobble(seconds: number, wear: number): number {
  return 300 + wear * (120 * sine(seconds * 0.55) + 14 * sine(seconds * 4.1) + 3 * sine(seconds * 9.3));
}

/**
 * Applies the wear of an old tape to a finished mix, in place: slow pitch wobble of up to a few cents and less treble.
 */
export function wearTape(left: Float32Array, right: Float32Array, wear: number): void {
  if (wear <= 0) return;
  for (const side of [left, right]) age(side, wear);
}

function age(side: Float32Array, wear: number): void {
  const line = new Float32Array(1024);
  const corner = 0.85 - 0.4 * wear;
  let low = 0;
  let delay = wobble(0, wear);
  for (let start = 0; start < side.length; start += STEP) {
    const slope = (wobble((start + STEP) / SAMPLE_RATE, wear) - delay) / STEP;
    const end = Math.min(side.length, start + STEP);
    for (let i = start; i < end; i++) {
      line[i & 1023] = side[i];
      const position = i - delay + 1024;
      const whole = position | 0;
      const a = line[whole & 1023];
      low += corner * (a + (line[(whole + 1) & 1023] - a) * (position - whole) - low);
      side[i] = low;
      delay += slope;
    }
  }
}
