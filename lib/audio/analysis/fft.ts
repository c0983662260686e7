/**
 * Power spectra of real signals: a Hann window and a radix-2 transform of half the length (Press et al., Numerical
 * Recipes, §12.3). One instance per size, which owns its tables and work space.
 */
export class Spectrum {
  /** Power of the bins 0 to size / 2 − 1 after `measure`. */
  readonly power: Float64Array;
  private readonly half: number;
  private readonly window: Float64Array;
  private readonly reversed: Uint32Array;
  private readonly cos: Float64Array;
  private readonly sin: Float64Array;
  private readonly re: Float64Array;
  private readonly im: Float64Array;

  constructor(readonly size: number) {
    const half = size / 2;
    const bits = Math.log2(half);
    if (!Number.isInteger(bits)) throw new RangeError(`not a power of two: ${size}`);
    this.half = half;
    this.window = Float64Array.from(
      { length: size },
      (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size),
    );
    this.reversed = Uint32Array.from({ length: half }, (_, i) => reverse(i, bits));
    this.cos = Float64Array.from({ length: half }, (_, i) => Math.cos((2 * Math.PI * i) / size));
    this.sin = Float64Array.from({ length: half }, (_, i) => -Math.sin((2 * Math.PI * i) / size));
    this.re = new Float64Array(half);
    this.im = new Float64Array(half);
    this.power = new Float64Array(half);
  }

  /** Measures the frame that begins at `start`; samples outside the signal are silence. */
  measure(signal: Float32Array, start: number): Float64Array {
    const { half, window, reversed, re, im } = this;
    const isInside = start >= 0 && start + this.size <= signal.length;
    for (let i = 0; i < half; i++) {
      const at = start + 2 * i;
      const even = isInside ? signal[at] : (signal[at] ?? 0);
      const odd = isInside ? signal[at + 1] : (signal[at + 1] ?? 0);
      re[reversed[i]] = even * window[2 * i];
      im[reversed[i]] = odd * window[2 * i + 1];
    }
    this.transform();
    this.unpack();
    return this.power;
  }

  private transform(): void {
    const { half, re, im, cos, sin } = this;
    // The first stage turns nothing.
    for (let a = 0; a < half; a += 2) {
      const real = re[a + 1];
      const imaginary = im[a + 1];
      re[a + 1] = re[a] - real;
      im[a + 1] = im[a] - imaginary;
      re[a] += real;
      im[a] += imaginary;
    }
    for (let span = 2; span < half; span *= 2) {
      const stride = half / span;
      for (let from = 0; from < half; from += 2 * span) {
        for (let k = 0; k < span; k++) {
          const a = from + k;
          const b = a + span;
          const c = cos[k * stride];
          const s = sin[k * stride];
          const real = re[b] * c - im[b] * s;
          const imaginary = re[b] * s + im[b] * c;
          re[b] = re[a] - real;
          im[b] = im[a] - imaginary;
          re[a] += real;
          im[a] += imaginary;
        }
      }
    }
  }

  /** Separates the transforms of the even and the odd samples, and joins them. */
  private unpack(): void {
    const { half, re, im, cos, sin, power } = this;
    power[0] = (re[0] + im[0]) ** 2;
    for (let k = 1; k < half; k++) {
      const m = half - k;
      const evenRe = (re[k] + re[m]) / 2;
      const evenIm = (im[k] - im[m]) / 2;
      const oddRe = (im[k] + im[m]) / 2;
      const oddIm = (re[m] - re[k]) / 2;
      const real = evenRe + oddRe * cos[k] - oddIm * sin[k];
      const imaginary = evenIm + oddRe * sin[k] + oddIm * cos[k];
      power[k] = real * real + imaginary * imaginary;
    }
  }
}

function reverse(value: number, bits: number): number {
  let reversed = 0;
  for (let bit = 0; bit < bits; bit++) reversed |= ((value >> bit) & 1) << (bits - 1 - bit);
  return reversed;
}
