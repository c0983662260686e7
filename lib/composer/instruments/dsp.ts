/** Building blocks of synthesis: per note, offline, at 44.1 kHz, without trigonometry per sample. */

export const SAMPLE_RATE = 44100;
const TABLE_BITS = 12;
const TABLE_SIZE = 1 << TABLE_BITS;
const SINE = Float32Array.from({ length: TABLE_SIZE + 1 }, (_, i) =>
  Math.sin((2 * Math.PI * i) / TABLE_SIZE),
);

/** A rendered note. A mono sound shares one array for both channels. */
export interface Sound {
  left: Float32Array;
  right: Float32Array;
}

/** Sine of a phase in turns (any real number ≥ −1e6), from a table with linear interpolation. */
export function sine(turns: number): number {
  const x = (turns - Math.floor(turns)) * TABLE_SIZE;
  const i = x | 0;
  const a = SINE[i];
  return a + (SINE[i + 1] - a) * (x - i);
}

/** Returns the frequency in Hz of a MIDI pitch at A4 = 440 Hz. */
export function hertz(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12);
}

export function samples(seconds: number): number {
  return Math.max(1, Math.round(seconds * SAMPLE_RATE));
}

/** Returns the factor per sample of an exponential decay by 60 dB in the given time. */
export function decayFactor(seconds: number): number {
  return Math.exp(-6.9078 / Math.max(1, seconds * SAMPLE_RATE));
}

/** Returns a generator of white noise in −1…1, deterministic per seed (xorshift32). */
export function noiseSource(seed: number): () => number {
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ 0x6d2b79f5) | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 2147483648;
  };
}

/** Correction that rounds the corner of a saw or pulse to prevent aliasing (polyBLEP, Välimäki 2007). */
export function polyBlep(phase: number, step: number): number {
  if (phase < step) {
    const t = phase / step;
    return t + t - t * t - 1;
  }
  if (phase > 1 - step) {
    const t = (phase - 1) / step;
    return t * t + t + t + 1;
  }
  return 0;
}

/** State-variable filter in the trapezoidal form (Zavalishin): stable under fast sweeps. */
export class StateVariable {
  private a = 0;
  private b = 0;
  private g = 0.1;
  private k = 1;
  private h = 1;
  low = 0;
  band = 0;
  high = 0;

  /** Sets the cutoff in Hz (clamped below 0.45 of the rate) and the resonance 0–1. */
  tune(frequency: number, resonance: number): void {
    const f = Math.min(0.45, Math.max(10, frequency) / SAMPLE_RATE);
    const x = Math.PI * f;
    this.g = x < 0.5 ? x * (1 + (x * x) / 3 + (2 / 15) * x ** 4) : Math.tan(x);
    this.k = 2 - 1.9 * Math.min(1, Math.max(0, resonance));
    this.h = 1 / (1 + this.g * (this.g + this.k));
  }

  run(input: number): void {
    const high = (input - (this.k + this.g) * this.a - this.b) * this.h;
    const band = this.g * high + this.a;
    const low = this.g * band + this.b;
    this.a = this.g * high + band;
    this.b = this.g * band + low;
    this.low = low;
    this.band = band;
    this.high = high;
  }

  /** Applies the low-pass to the first samples of a buffer, in place. */
  lowPass(buffer: Float64Array, count: number): void {
    const { g, k, h } = this;
    let { a, b } = this;
    for (let i = 0; i < count; i++) {
      const high = (buffer[i] - (k + g) * a - b) * h;
      const band = g * high + a;
      const low = g * band + b;
      a = g * high + band;
      b = g * band + low;
      buffer[i] = low;
    }
    this.a = a;
    this.b = b;
  }
}

/** Adds a decaying sine to a buffer by recurrence: frequency in Hz, 60 dB decay in seconds. */
export function addPartial(
  out: Float32Array,
  frequency: number,
  amplitude: number,
  decay: number,
  phase = 0,
): void {
  if (frequency >= SAMPLE_RATE * 0.47 || amplitude < 1e-5) return;
  const r = decayFactor(decay);
  const w = (2 * Math.PI * frequency) / SAMPLE_RATE;
  const a1 = 2 * r * Math.cos(w);
  const a2 = -r * r;
  let y1 = amplitude * Math.sin(phase - w) * (1 / r);
  let y2 = amplitude * Math.sin(phase - 2 * w) * (1 / (r * r));
  const audible = Math.min(out.length, Math.ceil(decay * SAMPLE_RATE * 1.3));
  for (let i = 0; i < audible; i++) {
    const y = a1 * y1 + a2 * y2;
    out[i] = out[i] + y;
    y2 = y1;
    y1 = y;
  }
}

/** Rational soft clipper close to tanh, exact at 0, bounded by ±1. */
export function softClip(x: number): number {
  if (x > 3) return 1;
  if (x < -3) return -1;
  const square = x * x;
  return (x * (27 + square)) / (27 + 9 * square);
}

/** Fades the first and last milliseconds so that no edge clicks. */
export function fadeEdges(buffer: Float32Array, inSeconds: number, outSeconds: number): void {
  const head = Math.min(buffer.length, Math.round(inSeconds * SAMPLE_RATE));
  for (let i = 0; i < head; i++) buffer[i] = buffer[i] * (i / head);
  const tail = Math.min(buffer.length, Math.round(outSeconds * SAMPLE_RATE));
  for (let i = 0; i < tail; i++) {
    const at = buffer.length - 1 - i;
    buffer[at] = buffer[at] * (i / tail);
  }
}

/** Returns the root mean square of the loudest 80 ms of a sound. */
export function loudestRms(sound: Sound): number {
  const window = samples(0.08);
  let best = 0;
  for (let start = 0; start === 0 || start + window <= sound.left.length; start += window >> 1) {
    const end = Math.min(sound.left.length, start + window);
    let sum = 0;
    for (let i = start; i < end; i++) {
      const l = sound.left[i];
      const r = sound.right[i];
      sum += l * l + r * r;
    }
    best = Math.max(best, sum / (2 * window));
  }
  return Math.sqrt(best);
}

/** Scales both channels of a sound in place. */
export function scale(sound: Sound, factor: number): Sound {
  for (let i = 0; i < sound.left.length; i++) sound.left[i] = sound.left[i] * factor;
  if (sound.right !== sound.left) {
    for (let i = 0; i < sound.right.length; i++) sound.right[i] = sound.right[i] * factor;
  }
  return sound;
}

export function mono(buffer: Float32Array): Sound {
  return { left: buffer, right: buffer };
}
