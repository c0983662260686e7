/** Conversion of sample rates by a polyphase filter: a sinc in a Kaiser window. */
import { kaiser } from './kaiser';

/** Zero crossings of the sinc on either side, and the shape of its window: images and aliases below −95 dB. */
const CROSSINGS = 64;
const BETA = 10;
/** The part of the lower Nyquist frequency that passes; the rest is the filter's slope. */
const PASSBAND = 0.9;

interface Filter {
  /** Taps of all phases, one phase after another. */
  taps: Float32Array;
  perPhase: number;
}

/** Taps for `up` positions between two input samples. */
function design(up: number, down: number): Filter {
  const cutoff = Math.min(1, up / down) * ((1 + PASSBAND) / 2);
  const half = Math.ceil(CROSSINGS / cutoff);
  const perPhase = 2 * half;
  const taps = new Float32Array(up * perPhase);
  for (let phase = 0; phase < up; phase++) {
    let sum = 0;
    const at = phase * perPhase;
    for (let k = 0; k < perPhase; k++) {
      const x = k - half + 1 - phase / up;
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * cutoff * x) / (Math.PI * cutoff * x);
      taps[at + k] = sinc * kaiser(x / half, BETA);
      sum += taps[at + k];
    }
    for (let k = 0; k < perPhase; k++) taps[at + k] /= sum;
  }
  return { taps, perPhase };
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** Returns a signal at another whole sample rate, of the same duration and without delay. */
export function resample(signal: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return signal;
  const common = divisor(from, to);
  const [up, down] = [to / common, from / common];
  const { taps, perPhase } = design(up, down);
  const output = new Float32Array(Math.round((signal.length * up) / down));
  const before = perPhase / 2 - 1;
  for (let i = 0; i < output.length; i++) {
    const position = i * down;
    const start = Math.floor(position / up) - before;
    const at = (position % up) * perPhase;
    const first = Math.max(0, -start);
    const last = Math.min(perPhase, signal.length - start);
    let sum = 0;
    for (let k = first; k < last; k++) sum += taps[at + k] * signal[start + k];
    output[i] = sum;
  }
  return output;
}

/** Returns the rate at which a song of this rate is stored: 44.1 and 48 kHz stay, others go to their relative. */
export function storedRate(sampleRate: number): 44_100 | 48_000 {
  if (sampleRate === 48_000 || sampleRate % 11_025 !== 0) return 48_000;
  return 44_100;
}
