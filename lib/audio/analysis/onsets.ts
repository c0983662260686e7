/**
 * Onset strength by spectral flux: how much the loudness of narrow bands grows from frame to frame (Böck and Widmer,
 * Maximum filter vibrato suppression for onset detection, DAFx 2013; Dixon, Onset detection revisited, DAFx 2006).
 */
import { Spectrum } from './fft';
import type { Mono } from './mono';

const FRAME = 1024;
const HOP = 256;
const LOW_HERTZ = 40;
const HIGH_HERTZ = 10_000;
const BANDS = 36;
/** Below the first limit a kick drum, below the second a snare drum and the melody, above it cymbals. */
const DRUM_BANDS = [150, 2_500];
/** How far above the song's mean level a band must be to count, in the logarithm. */
const COMPRESSION = 30;

export interface Onsets {
  hopSeconds: number;
  /** Per frame, not negative. */
  strength: Float32Array;
  /** The same in the ranges of kick, snare and hi-hat. */
  low: Float32Array;
  middle: Float32Array;
  high: Float32Array;
  /** Per frame, the loudness of each band in a logarithmic scale, one frame after another. */
  bands: Float32Array;
  bandCount: number;
}

/** The first bin of each band, and the end of the last: equal steps of pitch, at least one bin each. */
function bandEdges(sampleRate: number): number[] {
  const ratio = HIGH_HERTZ / LOW_HERTZ;
  const edges: number[] = [];
  for (let band = 0; band <= BANDS; band++) {
    const bin = Math.round((LOW_HERTZ * ratio ** (band / BANDS) * FRAME) / sampleRate);
    edges.push(Math.min(FRAME / 2, Math.max(bin, (edges.at(-1) ?? 1) + 1)));
  }
  return edges;
}

function bandPowers({ samples, sampleRate }: Mono, edges: readonly number[]): Float32Array {
  const frames = Math.max(0, Math.floor(samples.length / HOP));
  const powers = new Float32Array(frames * BANDS);
  const spectrum = new Spectrum(FRAME);
  for (let frame = 0; frame < frames; frame++) {
    const power = spectrum.measure(samples, frame * HOP - FRAME / 2);
    for (let band = 0; band < BANDS; band++) {
      let sum = 0;
      for (let k = edges[band]; k < edges[band + 1]; k++) sum += power[k];
      powers[frame * BANDS + band] = sum / sampleRate;
    }
  }
  return powers;
}

/** Replaces powers by compressed loudness, each band relative to its own mean amplitude. */
function compress(powers: Float32Array): void {
  const frames = powers.length / BANDS;
  for (let band = 0; band < BANDS; band++) {
    let sum = 0;
    for (let at = band; at < powers.length; at += BANDS) sum += Math.sqrt(powers[at]);
    const scale = sum > 0 ? (COMPRESSION * frames) / sum : 0;
    for (let at = band; at < powers.length; at += BANDS)
      powers[at] = Math.log1p(scale * Math.sqrt(powers[at]));
  }
}

/** Returns the onset strength of a song. */
export function onsetsOf(mono: Mono): Onsets {
  const edges = bandEdges(mono.sampleRate);
  const bands = bandPowers(mono, edges);
  const levels = Float32Array.from(bands);
  compress(levels);
  const frames = bands.length / BANDS;
  const [strength, low, middle, high] = Array.from({ length: 4 }, () => new Float32Array(frames));
  const limits = DRUM_BANDS.map((hertz) => edges.findIndex((bin) => (bin * mono.sampleRate) / FRAME > hertz));
  for (let frame = 2; frame < frames; frame++) {
    for (let band = 0; band < BANDS; band++) {
      const rise = levels[frame * BANDS + band] - before(levels, frame - 2, band);
      if (rise <= 0) continue;
      strength[frame] += rise;
      (band < limits[0] ? low : band < limits[1] ? middle : high)[frame] += rise;
    }
  }
  for (let at = 0; at < bands.length; at++) bands[at] = Math.log10(bands[at] + 1e-9);
  return { hopSeconds: HOP / mono.sampleRate, strength, low, middle, high, bands, bandCount: BANDS };
}

/** The loudest of a band and its neighbors: vibrato then does not look like an onset. */
function before(levels: Float32Array, frame: number, band: number): number {
  const at = frame * BANDS + band;
  const below = band > 0 ? levels[at - 1] : 0;
  const above = band + 1 < BANDS ? levels[at + 1] : 0;
  return Math.max(levels[at], below, above);
}
