import { SAMPLE_RATE } from '../instruments/dsp';

const LENGTHS = [1433, 1601, 1867, 2053, 2251, 2399, 2617, 2797];
/** Shorter than the shortest line, so that a whole chunk can be read before anything is written. */
const CHUNK = 512;

/** One delay line with a damping low-pass, read and written a chunk at a time. */
class Line {
  readonly out = new Float32Array(CHUNK);
  readonly next = new Float32Array(CHUNK);
  private readonly memory: Float32Array;
  private readonly gain: number;
  private at = 0;
  private low = 0;

  constructor(
    length: number,
    seconds: number,
    private readonly damping: number,
  ) {
    this.memory = new Float32Array(length);
    this.gain = 10 ** ((-3 * length) / (seconds * SAMPLE_RATE));
  }

  read(count: number): void {
    const { memory, out, gain } = this;
    const open = 1 - this.damping;
    let { at, low } = this;
    for (let i = 0; i < count; i++) {
      low += open * (memory[at] * gain - low);
      out[i] = low;
      at = at + 1 === memory.length ? 0 : at + 1;
    }
    this.low = low;
  }

  write(count: number): void {
    const { memory, next } = this;
    let { at } = this;
    for (let i = 0; i < count; i++) {
      memory[at] = next[i] + 1e-18;
      at = at + 1 === memory.length ? 0 : at + 1;
    }
    this.at = at;
  }
}

/**
 * A room: eight delay lines fed back through a Hadamard matrix (Jot and Chaigne), treble damped in each line, stereo
 * in and out, with pre-delay. State is kept from block to block.
 */
export class Reverb {
  private readonly lines: Line[];
  private readonly pre: readonly [Float32Array, Float32Array];
  private readonly input = [new Float32Array(CHUNK), new Float32Array(CHUNK)] as const;
  private preAt = 0;

  constructor(seconds: number, damping: number, preDelaySeconds: number) {
    const size = Math.min(1.6, 0.75 + seconds * 0.22);
    this.lines = LENGTHS.map((length) => new Line(Math.round(length * size) | 1, seconds, damping));
    const pre = Math.max(1, Math.round(preDelaySeconds * SAMPLE_RATE));
    this.pre = [new Float32Array(pre), new Float32Array(pre)];
  }

  /** Adds the room's answer to a stereo send into the output. */
  process(
    sendLeft: Float32Array,
    sendRight: Float32Array,
    outLeft: Float32Array,
    outRight: Float32Array,
    count: number,
  ): void {
    for (let start = 0; start < count; start += CHUNK) {
      const part = Math.min(CHUNK, count - start);
      this.delayed(sendLeft, sendRight, start, part);
      for (const line of this.lines) line.read(part);
      this.scatter(outLeft, outRight, start, part);
      for (const line of this.lines) line.write(part);
    }
  }

  private delayed(sendLeft: Float32Array, sendRight: Float32Array, start: number, count: number): void {
    const [preLeft, preRight] = this.pre;
    const [left, right] = this.input;
    for (let i = 0; i < count; i++) {
      left[i] = preLeft[this.preAt];
      right[i] = preRight[this.preAt];
      preLeft[this.preAt] = sendLeft[start + i];
      preRight[this.preAt] = sendRight[start + i];
      this.preAt = this.preAt + 1 === preLeft.length ? 0 : this.preAt + 1;
    }
  }

  /** Sums the lines into the output and mixes them, with the new input, into what is written back. */
  private scatter(outLeft: Float32Array, outRight: Float32Array, start: number, count: number): void {
    const [left, right] = this.input;
    const [a, b, c, d, e, f, g, h] = this.lines.map((line) => line.out);
    const [na, nb, nc, nd, ne, nf, ng, nh] = this.lines.map((line) => line.next);
    const scale = Math.SQRT1_2 / 2;
    for (let i = 0; i < count; i++) {
      outLeft[start + i] += (a[i] - c[i] + e[i] - g[i]) * 0.5;
      outRight[start + i] += (b[i] - d[i] + f[i] - h[i]) * 0.5;
      const ab = a[i] + b[i];
      const ba = a[i] - b[i];
      const cd = c[i] + d[i];
      const dc = c[i] - d[i];
      const ef = e[i] + f[i];
      const fe = e[i] - f[i];
      const gh = g[i] + h[i];
      const hg = g[i] - h[i];
      const l = left[i];
      const r = right[i];
      na[i] = (ab + cd + ef + gh) * scale + l;
      nb[i] = (ba + dc + fe + hg) * scale + r;
      nc[i] = (ab - cd + ef - gh) * scale - l;
      nd[i] = (ba - dc + fe - hg) * scale - r;
      ne[i] = (ab + cd - ef - gh) * scale + l;
      nf[i] = (ba + dc - fe - hg) * scale + r;
      ng[i] = (ab - cd - ef + gh) * scale + l;
      nh[i] = (ba - dc - fe + hg) * scale - r;
    }
  }
}

/** Echoes that change sides, duller with every repeat. */
export class PingPong {
  private readonly left: Float32Array;
  private readonly right: Float32Array;
  private at = 0;
  private lowLeft = 0;
  private lowRight = 0;

  constructor(
    seconds: number,
    private readonly feedback: number,
  ) {
    const length = Math.max(64, Math.round(Math.min(2, seconds) * SAMPLE_RATE));
    this.left = new Float32Array(length);
    this.right = new Float32Array(length);
  }

  process(
    inLeft: Float32Array,
    inRight: Float32Array,
    outLeft: Float32Array,
    outRight: Float32Array,
    count: number,
  ): void {
    const { left, right, feedback } = this;
    for (let i = 0; i < count; i++) {
      const l = left[this.at];
      const r = right[this.at];
      outLeft[i] = outLeft[i] + l;
      outRight[i] = outRight[i] + r;
      this.lowLeft += 0.32 * (l - this.lowLeft);
      this.lowRight += 0.32 * (r - this.lowRight);
      left[this.at] = (inLeft[i] + inRight[i]) * 0.5 + this.lowRight * feedback + 1e-18;
      right[this.at] = this.lowLeft * feedback + 1e-18;
      this.at = this.at + 1 === left.length ? 0 : this.at + 1;
    }
  }
}
