import { SAMPLE_RATE, sine } from '../instruments/dsp';

/** Wear of an old tape on a finished mix, in place: slow pitch wobble by up to a few cents and less treble. */
export function wearTape(left: Float32Array, right: Float32Array, wear: number): void {
  if (wear <= 0) return;
  for (const side of [left, right]) {
    const line = new Float32Array(1024);
    const corner = 0.85 - 0.4 * wear;
    let low = 0;
    for (let i = 0; i < side.length; i++) {
      line[i & 1023] = side[i];
      const t = i / SAMPLE_RATE;
      const delay = 300 + wear * (120 * sine(t * 0.55) + 14 * sine(t * 4.1) + 3 * sine(t * 9.3));
      const position = i - delay + 1024;
      const whole = Math.floor(position);
      const a = line[whole & 1023];
      const b = line[(whole + 1) & 1023];
      low += corner * (a + (b - a) * (position - whole) - low);
      side[i] = low;
    }
  }
}
