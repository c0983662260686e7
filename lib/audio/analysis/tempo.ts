/**
 * Tempo from the periodicity of onsets: the autocorrelation repeats at multiples of the beat's length, the Fourier
 * tempogram at multiples of its frequency, and their product is high only at the beat (Peeters, Template-based
 * estimation of time-varying tempo, EURASIP 2007; Grosche and Müller, 2011). Octaves are settled by a log-normal prior
 * (Ellis, Beat tracking by dynamic programming, 2007).
 */
import type { Onsets } from './onsets';

export interface TempoEstimate {
  bpm: number;
  /** The autocorrelation at multiples of the beat's length; 1 for a perfect pulse. */
  periodicity: number;
  /** The best tempo's score relative to the best other one that is not its multiple or fraction. */
  lead: number;
}

const SLOWEST = 40;
const FASTEST = 220;
/** Candidates per octave of tempo. */
const STEPS = 60;
const PRIOR = { bpm: 90, octaves: 1 };
/** How the two measures are weighted in their product. */
const WEIGHTS = { periodicity: 2, tempogram: 0.3 };
/** Beats whose autocorrelation counts; three would favor a triple meter's bar. */
const MULTIPLES = [1, 2, 4];
const WINDOW_SECONDS = 12;
/** Onsets are compared with their surroundings within this time. */
const LOCAL_SECONDS = 0.8;

interface Candidate {
  bpm: number;
  periodicity: number;
  score: number;
}

/** Subtracts the local mean, so that loud passages do not outweigh others, and scales to a variance of 1. */
function normalised({ strength, hopSeconds }: Onsets): Float32Array {
  const reach = Math.round(LOCAL_SECONDS / hopSeconds / 2);
  const sums = new Float64Array(strength.length + 1);
  for (let i = 0; i < strength.length; i++) sums[i + 1] = sums[i] + strength[i];
  const rising = strength.map((value, i) => {
    const from = Math.max(0, i - reach);
    const to = Math.min(strength.length, i + reach + 1);
    return Math.max(0, value - (sums[to] - sums[from]) / (to - from));
  });
  const mean = rising.reduce((sum, value) => sum + value, 0) / rising.length;
  const variance = rising.reduce((sum, value) => sum + (value - mean) ** 2, 0) / rising.length;
  const scale = variance > 0 ? 1 / Math.sqrt(variance) : 0;
  return rising.map((value) => (value - mean) * scale);
}

/** Autocorrelation for lags up to `longest`, 1 at lag 0. */
function autocorrelation(signal: Float32Array, longest: number): Float64Array {
  const result = new Float64Array(longest + 1);
  for (let lag = 0; lag <= longest; lag++) {
    let sum = 0;
    for (let i = lag; i < signal.length; i++) sum += signal[i] * signal[i - lag];
    result[lag] = sum / Math.max(1, signal.length - lag);
  }
  const first = result[0] || 1;
  return result.map((value) => value / first);
}

/** The largest value near a fractional lag. */
function nearLag(values: Float64Array, lag: number): number {
  const at = Math.round(lag);
  if (at + 1 >= values.length) return 0;
  return Math.max(values[at - 1], values[at], values[at + 1]);
}

/** The magnitude of one frequency in a part of a signal, windowed, relative to a sine of variance 1. */
function magnitude(signal: Float32Array, from: number, to: number, cyclesPerFrame: number): number {
  const length = to - from;
  const turn = 2 * Math.PI * cyclesPerFrame;
  const [turnCos, turnSin] = [Math.cos(turn), Math.sin(turn)];
  const [winCos, winSin] = [Math.cos((2 * Math.PI) / length), Math.sin((2 * Math.PI) / length)];
  let [c, s, wc, ws, re, im] = [1, 0, 1, 0, 0, 0];
  for (let i = from; i < to; i++) {
    const value = signal[i] * (0.5 - 0.5 * wc);
    re += value * c;
    im += value * s;
    const nextC = c * turnCos - s * turnSin;
    s = s * turnCos + c * turnSin;
    c = nextC;
    const nextW = wc * winCos - ws * winSin;
    ws = ws * winCos + wc * winSin;
    wc = nextW;
  }
  return Math.hypot(re, im) / (length * 0.25 * Math.SQRT2);
}

/** The mean magnitude over windows of the song. */
function tempogram(signal: Float32Array, hopSeconds: number, bpm: number): number {
  const size = Math.min(signal.length, Math.round(WINDOW_SECONDS / hopSeconds));
  const count = Math.max(1, Math.ceil(signal.length / size));
  const step = count > 1 ? (signal.length - size) / (count - 1) : 0;
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const from = Math.floor(i * step);
    sum += magnitude(signal, from, from + size, (bpm / 60) * hopSeconds);
  }
  return sum / count;
}

const prior = (bpm: number) => Math.exp(-0.5 * (Math.log2(bpm / PRIOR.bpm) / PRIOR.octaves) ** 2);

/** Returns all candidates with their scores, from slow to fast. */
function candidatesOf(signal: Float32Array, hopSeconds: number): Candidate[] {
  const correlation = autocorrelation(signal, Math.ceil((4 * 60) / SLOWEST / hopSeconds) + 2);
  const count = Math.floor(STEPS * Math.log2(FASTEST / SLOWEST));
  return Array.from({ length: count + 1 }, (_, step) => {
    const bpm = SLOWEST * 2 ** (step / STEPS);
    const lag = 60 / bpm / hopSeconds;
    const sum = MULTIPLES.reduce((total, n) => total + nearLag(correlation, n * lag), 0);
    const periodicity = Math.max(0, sum / MULTIPLES.length);
    const measured =
      periodicity ** WEIGHTS.periodicity * tempogram(signal, hopSeconds, bpm) ** WEIGHTS.tempogram;
    return { bpm, periodicity, score: measured * prior(bpm) };
  });
}

/** Sharpens a tempo to a tenth of a beat per minute by longer windows and its multiples. */
function refine(signal: Float32Array, hopSeconds: number, bpm: number): number {
  const size = Math.min(signal.length, Math.round(30 / hopSeconds));
  const from = Math.floor((signal.length - size) / 2);
  let best = { bpm, score: 0 };
  for (let offset = -20; offset <= 20; offset++) {
    const tried = bpm * (1 + offset * 0.001);
    const score = [1, 2, 4].reduce(
      (sum, n) => sum + magnitude(signal, from, from + size, ((n * tried) / 60) * hopSeconds),
      0,
    );
    if (score > best.score) best = { bpm: tried, score };
  }
  return best.bpm;
}

/** Returns the tempo of a song; null for one without onsets. */
export function estimateTempo(onsets: Onsets): TempoEstimate | null {
  const signal = normalised(onsets);
  const candidates = candidatesOf(signal, onsets.hopSeconds);
  const best = candidates.reduce((a, b) => (b.score > a.score ? b : a));
  if (best.score === 0) return null;
  const others = candidates.filter(({ bpm }) => !areRelated(bpm, best.bpm));
  const second = others.reduce((max, { score }) => Math.max(max, score), best.score * 1e-3);
  return {
    bpm: refine(signal, onsets.hopSeconds, best.bpm),
    periodicity: best.periodicity,
    lead: best.score / second,
  };
}

/** Whether one tempo is about the other, or a simple multiple or fraction of it. */
function areRelated(a: number, b: number): boolean {
  const ratio = Math.max(a, b) / Math.min(a, b);
  return [1, 1.5, 2, 3, 4].some((simple) => Math.abs(ratio / simple - 1) < 0.06);
}
