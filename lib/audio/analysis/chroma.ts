/**
 * Chroma from spectral peaks: which pitch classes sound, whatever the tuning (Gómez, Tonal description of music audio
 * signals, 2006: harmonic pitch class profiles). Peaks instead of constant-Q kernels, because interpolation gives
 * low notes the resolution that they need at a tenth of the cost.
 */
import { Spectrum } from './fft';
import type { Mono } from './mono';

const FRAME = 8192;
const HOP = 4096;
const LOW_HERTZ = 55;
const HIGH_HERTZ = 2_200;
/** From here on, a peak may be the melody. */
const MELODY_HERTZ = 220;
/** Peaks more than this far below the frame's strongest are noise: 50 dB. */
const FLOOR = 1e-5;
/** A peak may be a harmonic of the note that it counts for: the share of harmonics one to four. */
const HARMONICS = [1, 0.5, 0.3, 0.2];

export interface Chroma {
  hopSeconds: number;
  /** Twelve values per frame from C to B, one frame after another; their sum is at most 1. */
  frames: Float32Array;
  /** Per frame, the MIDI number of the most salient pitch above the bass, and its share of the frame; 0 for none. */
  pitch: Float32Array;
  salience: Float32Array;
  /** Per frame, the amplitude. */
  level: Float32Array;
  /** How far the song's tuning is from A = 440 Hz, in semitones. */
  tuning: number;
}

interface Peak {
  /** A MIDI number with its fraction. */
  pitch: number;
  amplitude: number;
}

/** Returns the local maxima of a spectrum with their interpolated pitches. */
function peaksOf(power: Float64Array, sampleRate: number): Peak[] {
  const from = Math.ceil((LOW_HERTZ * FRAME) / sampleRate);
  const to = Math.floor((HIGH_HERTZ * FRAME) / sampleRate);
  let strongest = 0;
  for (let k = from; k <= to; k++) strongest = Math.max(strongest, power[k]);
  const peaks: Peak[] = [];
  for (let k = from; k <= to && strongest > 0; k++) {
    if (power[k] < FLOOR * strongest || power[k] <= power[k - 1] || power[k] < power[k + 1]) continue;
    const a = Math.log(power[k - 1] + 1e-20);
    const b = Math.log(power[k] + 1e-20);
    const c = Math.log(power[k + 1] + 1e-20);
    const offset = (0.5 * (a - c)) / (a - 2 * b + c);
    const hertz = ((k + (Number.isFinite(offset) ? offset : 0)) * sampleRate) / FRAME;
    peaks.push({ pitch: 69 + 12 * Math.log2(hertz / 440), amplitude: power[k] ** 0.25 });
  }
  return peaks;
}

/** Returns the deviation from A = 440 Hz that most peaks share: the angle of their sum on a circle of one semitone. */
function tuningOf(frames: readonly Peak[][]): number {
  let [x, y] = [0, 0];
  for (const { pitch, amplitude } of frames.flat()) {
    x += amplitude * Math.cos(2 * Math.PI * pitch);
    y += amplitude * Math.sin(2 * Math.PI * pitch);
  }
  return Math.atan2(y, x) / (2 * Math.PI);
}

const pitchClass = (pitch: number) => ((Math.round(pitch) % 12) + 12) % 12;

/** Adds a peak to the pitch classes that may have made it, by how well it fits them. */
function addPeak(chroma: Float32Array, at: number, pitch: number, amplitude: number): void {
  for (const [index, share] of HARMONICS.entries()) {
    const fundamental = pitch - 12 * Math.log2(index + 1);
    const distance = Math.abs(fundamental - Math.round(fundamental));
    chroma[at + pitchClass(fundamental)] += amplitude * share * Math.cos(Math.PI * distance) ** 2;
  }
}

/** Returns the chroma of a song. */
export function chromaOf({ samples, sampleRate }: Mono): Chroma {
  const count = Math.max(1, Math.floor(samples.length / HOP));
  const spectrum = new Spectrum(FRAME);
  const level = new Float32Array(count);
  const peaks = Array.from({ length: count }, (_, frame) => {
    const power = spectrum.measure(samples, frame * HOP - FRAME / 2);
    let sum = 0;
    for (const value of power) sum += value;
    level[frame] = Math.sqrt(sum) / FRAME;
    return peaksOf(power, sampleRate);
  });
  const tuning = tuningOf(peaks);
  const frames = new Float32Array(12 * count);
  const [pitch, salience] = [new Float32Array(count), new Float32Array(count)];
  const lowest = 69 + 12 * Math.log2(MELODY_HERTZ / 440);
  for (const [frame, list] of peaks.entries()) {
    const total = list.reduce((sum, { amplitude }) => sum + amplitude, 0) || 1;
    for (const peak of list) {
      const tuned = peak.pitch - tuning;
      const share = peak.amplitude / total;
      addPeak(frames, 12 * frame, tuned, share);
      if (tuned < lowest || share <= salience[frame]) continue;
      pitch[frame] = Math.round(tuned);
      salience[frame] = share;
    }
  }
  return { hopSeconds: HOP / sampleRate, frames, pitch, salience, level, tuning };
}

/** Returns the mean of some frames, scaled to a sum of 1. */
export function meanChroma(frames: Float32Array, from = 0, to = frames.length / 12): Float64Array {
  const mean = new Float64Array(12);
  for (let at = 12 * from; at < 12 * to; at++) mean[at % 12] += frames[at];
  const total = mean.reduce((sum, value) => sum + value, 0) || 1;
  return mean.map((value) => value / total);
}
