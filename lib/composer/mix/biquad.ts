import { SAMPLE_RATE } from '../instruments/dsp';

/** Second-order filter coefficients, with a0 normalized to 1. */
export interface Coefficients {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

type Kind = 'lowpass' | 'highpass' | 'bandpass' | 'lowshelf' | 'highshelf' | 'peak';

/**
 * Returns coefficients according to Robert Bristow-Johnson's Audio EQ Cookbook; gain in dB for shelves and peaks. A
 * band-pass has a gain of one at its center.
 */
export function design(kind: Kind, frequency: number, q = Math.SQRT1_2, gain = 0): Coefficients {
  const w = (2 * Math.PI * Math.min(frequency, SAMPLE_RATE * 0.48)) / SAMPLE_RATE;
  const cos = Math.cos(w);
  const alpha = Math.sin(w) / (2 * q);
  const A = 10 ** (gain / 40);
  const root = 2 * Math.sqrt(A) * alpha;
  switch (kind) {
    case 'lowpass':
      return normal((1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
    case 'highpass':
      return normal((1 + cos) / 2, -(1 + cos), (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
    case 'bandpass':
      return normal(alpha, 0, -alpha, 1 + alpha, -2 * cos, 1 - alpha);
    case 'peak':
      return normal(1 + alpha * A, -2 * cos, 1 - alpha * A, 1 + alpha / A, -2 * cos, 1 - alpha / A);
    case 'lowshelf':
      return normal(
        A * (A + 1 - (A - 1) * cos + root),
        2 * A * (A - 1 - (A + 1) * cos),
        A * (A + 1 - (A - 1) * cos - root),
        A + 1 + (A - 1) * cos + root,
        -2 * (A - 1 + (A + 1) * cos),
        A + 1 + (A - 1) * cos - root,
      );
    case 'highshelf':
      return normal(
        A * (A + 1 + (A - 1) * cos + root),
        -2 * A * (A - 1 + (A + 1) * cos),
        A * (A + 1 + (A - 1) * cos - root),
        A + 1 - (A - 1) * cos + root,
        2 * (A - 1 - (A + 1) * cos),
        A + 1 - (A - 1) * cos - root,
      );
  }
}

function normal(b0: number, b1: number, b2: number, a0: number, a1: number, a2: number): Coefficients {
  return { b0: b0 / a0, b1: b1 / a0, b2: b2 / a0, a1: a1 / a0, a2: a2 / a0 };
}

/** Returns the magnitude of a filter's response at a frequency in Hz, as a factor. */
export function gainAt(c: Coefficients, frequency: number): number {
  const w = (2 * Math.PI * frequency) / SAMPLE_RATE;
  const cos = Math.cos(w);
  const cos2 = Math.cos(2 * w);
  const top =
    c.b0 ** 2 + c.b1 ** 2 + c.b2 ** 2 + 2 * (c.b0 * c.b1 + c.b1 * c.b2) * cos + 2 * c.b0 * c.b2 * cos2;
  const bottom = 1 + c.a1 ** 2 + c.a2 ** 2 + 2 * (c.a1 + c.a1 * c.a2) * cos + 2 * c.a2 * cos2;
  return Math.sqrt(top / bottom);
}

/** One filter on one channel, in place, with its state preserved between blocks (transposed direct form II). */
export class Biquad {
  private s1 = 0;
  private s2 = 0;

  constructor(private readonly c: Coefficients) {}

  process(buffer: Float32Array, count: number, offset = 0): void {
    const { b0, b1, b2, a1, a2 } = this.c;
    let { s1, s2 } = this;
    for (let i = offset; i < offset + count; i++) {
      const x = buffer[i];
      // The offset keeps decaying tails out of the denormal range, where arithmetic is many times slower. The terms
      // without y are summed first, because the chain from one y to the next decides the speed.
      const y = b0 * x + 1e-18 + s1;
      s1 = b1 * x + s2 - a1 * y;
      s2 = b2 * x - a2 * y;
      buffer[i] = y;
    }
    this.s1 = s1;
    this.s2 = s2;
  }
}

/** The same filter on both channels, in one loop: two chains that do not wait for each other. */
export class StereoBiquad {
  private l1 = 0;
  private l2 = 0;
  private r1 = 0;
  private r2 = 0;

  constructor(private readonly c: Coefficients) {}

  process(left: Float32Array, right: Float32Array, count: number): void {
    const { b0, b1, b2, a1, a2 } = this.c;
    let { l1, l2, r1, r2 } = this;
    for (let i = 0; i < count; i++) {
      const x = left[i];
      const y = b0 * x + 1e-18 + l1;
      l1 = b1 * x + l2 - a1 * y;
      l2 = b2 * x - a2 * y;
      left[i] = y;
      const u = right[i];
      const v = b0 * u + 1e-18 + r1;
      r1 = b1 * u + r2 - a1 * v;
      r2 = b2 * u - a2 * v;
      right[i] = v;
    }
    this.l1 = l1;
    this.l2 = l2;
    this.r1 = r1;
    this.r2 = r2;
  }
}
