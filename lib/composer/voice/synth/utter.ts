import { hertz, noiseSource, SAMPLE_RATE } from '../../instruments/dsp';
import type { Frames } from '../phrase/score-frames';
import { FRAME_SECONDS } from '../timbre/envelope';
import { Fourier, mirror } from '../timbre/fourier';
import { NOISE, PULSE, type Timbre } from '../timbre/timbre';

/** Part of the song, mono. */
export interface Clip {
  /** Index of its first sample in the song; may be negative. */
  start: number;
  samples: Float32Array;
}

const FRAME_SAMPLES = FRAME_SECONDS * SAMPLE_RATE;
const QUIET = 1e-5;

/** Sings the frames of a line on a pitch curve: pulses at the pitch, and noise between them. */
export function utter(timbre: Timbre, frames: Frames, pitch: Float32Array, seed: number): Clip {
  const length = Math.ceil(frames.count * FRAME_SAMPLES) + PULSE + NOISE;
  const samples = new Float32Array(length);
  addPulses(samples, timbre, frames, pitch);
  addNoise(samples, timbre, frames, seed);
  return { start: Math.round(frames.start * SAMPLE_RATE), samples };
}

/** A value between two frames. */
function between(values: Float32Array, at: number): number {
  const i = Math.min(values.length - 1, Math.floor(at));
  const next = Math.min(values.length - 1, i + 1);
  return values[i] + (values[next] - values[i]) * (at - i);
}

/** Adds a pulse for every period, at its exact place between two samples. */
function addPulses(samples: Float32Array, timbre: Timbre, frames: Frames, pitch: Float32Array): void {
  const mixed = new Float32Array(PULSE + 3);
  const end = (frames.count - 1) * FRAME_SAMPLES;
  for (let at = 1; at < end; ) {
    const frame = at / FRAME_SAMPLES;
    const period = SAMPLE_RATE / hertz(between(pitch, frame));
    const gain = between(frames.gains, frame) * between(frames.voicing, frame) * Math.sqrt(period);
    if (gain > QUIET) {
      mixPulse(mixed, timbre, between(frames.sources, frame), gain);
      addShifted(samples, mixed, at);
    }
    at += period;
  }
}

/** The pulse between two frames of the timbre. A voiced frame next to an unvoiced one sounds alone. */
function mixPulse(mixed: Float32Array, { pulses }: Timbre, source: number, gain: number): void {
  const i = Math.max(0, Math.min(pulses.length - 2, Math.floor(source)));
  const a = pulses[i] ?? pulses[i + 1];
  const b = pulses[i + 1] ?? pulses[i];
  mixed.fill(0);
  if (!a || !b) return;
  const share = Math.max(0, Math.min(1, source - i));
  const [own, other] = [gain * (1 - share), gain * share];
  for (let k = 0; k < PULSE; k++) mixed[k + 1] = a[k] * own + b[k] * other;
}

/** Adds a sound at a place between two samples by cubic interpolation (Lagrange). */
function addShifted(samples: Float32Array, sound: Float32Array, at: number): void {
  const whole = Math.ceil(at);
  const x = whole - at;
  const a = (-x * (x - 1) * (x - 2)) / 6;
  const b = ((x + 1) * (x - 1) * (x - 2)) / 2;
  const c = (-(x + 1) * x * (x - 2)) / 2;
  const d = ((x + 1) * x * (x - 1)) / 6;
  const last = Math.min(PULSE, samples.length - whole);
  for (let k = 0; k < last; k++)
    samples[whole + k] += sound[k] * a + sound[k + 1] * b + sound[k + 2] * c + (sound[k + 3] ?? 0) * d;
}

/** Adds noise in windows whose powers sum to one. */
function addNoise(samples: Float32Array, timbre: Timbre, frames: Frames, seed: number): void {
  const next = noiseSource(seed);
  const fourier = new Fourier(NOISE);
  const re = new Float64Array(NOISE);
  const im = new Float64Array(NOISE);
  const window = Float32Array.from({ length: NOISE }, (_, i) => Math.sin((Math.PI * (i + 0.5)) / NOISE));
  const hop = NOISE / 2;
  for (let start = -hop; start < frames.count * FRAME_SAMPLES; start += hop) {
    const frame = Math.max(0, (start + hop) / FRAME_SAMPLES);
    for (let i = 0; i < NOISE; i++) re[i] = next() * Math.sqrt(3);
    const gain = between(frames.gains, frame);
    if (gain < QUIET || frame > frames.count - 1) continue;
    im.fill(0);
    fourier.forward(re, im);
    shape(re, im, timbre.noises, between(frames.sources, frame), gain);
    fourier.inverse(re, im);
    for (let i = Math.max(0, -start); i < NOISE; i++) samples[start + i] += re[i] * window[i];
  }
}

function shape(
  re: Float64Array,
  im: Float64Array,
  noises: Float32Array[],
  source: number,
  gain: number,
): void {
  const i = Math.max(0, Math.min(noises.length - 2, Math.floor(source)));
  const [a, b] = [noises[i], noises[i + 1]];
  const share = Math.max(0, Math.min(1, source - i));
  for (let k = 0; k <= NOISE / 2; k++) {
    const amplitude = gain * (a[k] * (1 - share) + b[k] * share);
    re[k] *= amplitude;
    im[k] *= amplitude;
  }
  mirror(re);
  for (let k = 1; k < NOISE / 2; k++) im[NOISE - k] = -im[k];
  im[0] = 0;
  im[NOISE / 2] = 0;
}
