import { SAMPLE_RATE } from '../instruments/dsp';

const LENGTHS = [1433, 1601, 1867, 2053, 2251, 2399, 2617, 2797];
/** Shorter than the shortest line, so that a whole chunk can be read before anything is written. */
const CHUNK = 512;

/** A delay line that is read and written in chunks. */
class Line {
  readonly chunk = new Float32Array(CHUNK);
  readonly gain: number;
  private readonly memory: Float32Array;
  private at = 0;

  constructor(length: number, seconds: number) {
    this.memory = new Float32Array(length);
    this.gain = 10 ** ((-3 * length) / (seconds * SAMPLE_RATE));
  }

  read(count: number): void {
    const { memory, chunk, at } = this;
    const before = Math.min(count, memory.length - at);
    chunk.set(memory.subarray(at, at + before));
    if (before < count) chunk.set(memory.subarray(0, count - before), before);
  }

  write(count: number): void {
    const { memory, chunk, at } = this;
    const before = Math.min(count, memory.length - at);
    memory.set(chunk.subarray(0, before), at);
    if (before < count) memory.set(chunk.subarray(before, count));
    this.at = (at + count) % memory.length;
  }
}

/**
 * A reverb: eight delay lines fed back through a Hadamard matrix (Jot and Chaigne), damped treble in each line, stereo
 * in and out, with pre-delay. Preserves its state between blocks.
 */
export class Reverb {
  private readonly lines: Line[];
  private readonly pre: readonly [Float32Array, Float32Array];
  private readonly input = [new Float32Array(CHUNK), new Float32Array(CHUNK)] as const;
  /** The damping low-pass of each line. */
  private readonly lows = new Float64Array(LENGTHS.length);
  private readonly gains: Float64Array;
  private preAt = 0;

  constructor(
    seconds: number,
    private readonly damping: number,
    preDelaySeconds: number,
  ) {
    const size = Math.min(1.6, 0.75 + seconds * 0.22);
    this.lines = LENGTHS.map((length) => new Line(Math.round(length * size) | 1, seconds));
    this.gains = Float64Array.from(this.lines, (line) => line.gain * (1 - damping));
    const pre = Math.max(1, Math.round(preDelaySeconds * SAMPLE_RATE));
    this.pre = [new Float32Array(pre), new Float32Array(pre)];
  }

  /** Adds the room's response to a stereo send to the output. */
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
    const { length } = preLeft;
    let at = this.preAt;
    for (let i = 0; i < count; i++) {
      left[i] = preLeft[at];
      right[i] = preRight[at];
      preLeft[at] = sendLeft[start + i];
      preRight[at] = sendRight[start + i];
      at = at + 1 === length ? 0 : at + 1;
    }
    this.preAt = at;
  }

  /** Damps the lines, sums them into the output, and writes them back mixed with the new input. */
  private scatter(outLeft: Float32Array, outRight: Float32Array, start: number, count: number): void {
    const [left, right] = this.input;
    const [lineA, lineB, lineC, lineD, lineE, lineF, lineG, lineH] = this.lines.map((line) => line.chunk);
    const [gainA, gainB, gainC, gainD, gainE, gainF, gainG, gainH] = this.gains;
    let [a, b, c, d, e, f, g, h] = this.lows;
    const { damping } = this;
    const scale = Math.SQRT1_2 / 2;
    for (let i = 0; i < count; i++) {
      a = a * damping + lineA[i] * gainA;
      b = b * damping + lineB[i] * gainB;
      c = c * damping + lineC[i] * gainC;
      d = d * damping + lineD[i] * gainD;
      e = e * damping + lineE[i] * gainE;
      f = f * damping + lineF[i] * gainF;
      g = g * damping + lineG[i] * gainG;
      h = h * damping + lineH[i] * gainH;
      outLeft[start + i] += (a - c + (e - g)) * 0.5;
      outRight[start + i] += (b - d + (f - h)) * 0.5;
      // The offset keeps the tail out of the denormal range.
      const l = left[i] + 1e-18;
      const r = right[i] + 1e-18;
      // Hadamard in three rounds of sums and differences, starting with adjacent lines.
      const ab = a + b;
      const cd = c + d;
      const ef = e + f;
      const gh = g + h;
      const abPlus = ab + cd;
      const efPlus = ef + gh;
      const abMinus = ab - cd;
      const efMinus = ef - gh;
      lineA[i] = (abPlus + efPlus) * scale + l;
      lineC[i] = (abMinus + efMinus) * scale - l;
      lineE[i] = (abPlus - efPlus) * scale + l;
      lineG[i] = (abMinus - efMinus) * scale + l;
      const ba = a - b;
      const dc = c - d;
      const fe = e - f;
      const hg = g - h;
      const baPlus = ba + dc;
      const fePlus = fe + hg;
      const baMinus = ba - dc;
      const feMinus = fe - hg;
      lineB[i] = (baPlus + fePlus) * scale + r;
      lineD[i] = (baMinus + feMinus) * scale - r;
      lineF[i] = (baPlus - fePlus) * scale + r;
      lineH[i] = (baMinus - feMinus) * scale - r;
    }
    this.lows.set([a, b, c, d, e, f, g, h]);
  }
}

/** Echoes that alternate sides, duller with every repeat. */
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
    const { length } = left;
    let { at, lowLeft, lowRight } = this;
    for (let i = 0; i < count; i++) {
      const l = left[at];
      const r = right[at];
      outLeft[i] = outLeft[i] + l;
      outRight[i] = outRight[i] + r;
      lowLeft += 0.32 * (l - lowLeft);
      lowRight += 0.32 * (r - lowRight);
      left[at] = (inLeft[i] + inRight[i]) * 0.5 + lowRight * feedback + 1e-18;
      right[at] = lowLeft * feedback + 1e-18;
      at = at + 1 === length ? 0 : at + 1;
    }
    this.at = at;
    this.lowLeft = lowLeft;
    this.lowRight = lowRight;
  }
}
