/** A radix-2 Fourier transform in place. One instance per size, which owns its tables. */
export class Fourier {
  private readonly cos: Float64Array;
  private readonly sin: Float64Array;
  private readonly reversed: Uint32Array;

  constructor(readonly size: number) {
    const bits = Math.log2(size);
    if (!Number.isInteger(bits)) throw new RangeError(`not a power of two: ${size}`);
    const half = size / 2;
    this.cos = Float64Array.from({ length: half }, (_, i) => Math.cos((2 * Math.PI * i) / size));
    this.sin = Float64Array.from({ length: half }, (_, i) => -Math.sin((2 * Math.PI * i) / size));
    this.reversed = new Uint32Array(size);
    for (let i = 1; i < size; i++) this.reversed[i] = (this.reversed[i >> 1] >> 1) | ((i & 1) << (bits - 1));
  }

  forward(re: Float64Array, im: Float64Array): void {
    this.reorder(re, im);
    const { size, cos, sin } = this;
    for (let span = 1; span < size; span *= 2) {
      const stride = size / (2 * span);
      for (let from = 0; from < size; from += 2 * span) {
        for (let a = from, k = 0; a < from + span; a++, k += stride) {
          const b = a + span;
          const real = re[b] * cos[k] - im[b] * sin[k];
          const imaginary = re[b] * sin[k] + im[b] * cos[k];
          re[b] = re[a] - real;
          im[b] = im[a] - imaginary;
          re[a] += real;
          im[a] += imaginary;
        }
      }
    }
  }

  /** Undoes `forward`. */
  inverse(re: Float64Array, im: Float64Array): void {
    this.forward(im, re);
    const scale = 1 / this.size;
    for (let i = 0; i < this.size; i++) {
      re[i] *= scale;
      im[i] *= scale;
    }
  }

  private reorder(re: Float64Array, im: Float64Array): void {
    const { reversed, size } = this;
    for (let i = 0; i < size; i++) {
      const other = reversed[i];
      if (other <= i) continue;
      const real = re[i];
      re[i] = re[other];
      re[other] = real;
      const imaginary = im[i];
      im[i] = im[other];
      im[other] = imaginary;
    }
  }
}

/** Fills the upper half of a real, even spectrum from its lower half. */
export function mirror(values: Float64Array): void {
  const { length } = values;
  for (let k = 1; k < length / 2; k++) values[length - k] = values[k];
}
