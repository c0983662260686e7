import { hertz, noiseSource, polyBlep, SAMPLE_RATE } from '../../instruments/dsp';
import { Biquad, type Coefficients } from '../../mix/biquad';
import type { Frames } from '../phrase/score-frames';
import { FRAME_SECONDS } from '../timbre/envelope';
import type { Clip } from './utter';

/** MIDI pitches that sound together from a sample of the song on. */
export interface Held {
  from: number;
  pitches: number[];
}

const BANDS = 20;
const [LOWEST, HIGHEST] = [140, 9000];
const ATTACK_SECONDS = 0.004;
const RELEASE_SECONDS = 0.018;
/** Semitones between the left and the right carrier. */
const WIDTH = 0.09;

/** A band-pass with a gain of one at its centre (Bristow-Johnson). */
function bandPass(frequency: number, q: number): Coefficients {
  const w = (2 * Math.PI * frequency) / SAMPLE_RATE;
  const alpha = Math.sin(w) / (2 * q);
  const a0 = 1 + alpha;
  return { b0: alpha / a0, b1: 0, b2: -alpha / a0, a1: (-2 * Math.cos(w)) / a0, a2: (1 - alpha) / a0 };
}

/**
 * Lets chords speak: a channel vocoder (Dudley, 1939) of twenty bands. The carrier is pulses at the pitches of the chords,
 * and noise while the voice is unvoiced. Returns the left and the right side.
 */
export function vocode(voice: Clip, frames: Frames, chords: readonly Held[], seed: number): [Clip, Clip] {
  const envelopes = new Float32Array(voice.samples.length);
  const side = (detune: number, own: number): { clip: Clip; carrier: Float32Array } => ({
    clip: { start: voice.start, samples: new Float32Array(voice.samples.length) },
    carrier: carrierOf(voice, frames, chords, detune, own),
  });
  const sides = [side(-WIDTH / 2, seed), side(WIDTH / 2, seed + 1)] as const;
  const ratio = (HIGHEST / LOWEST) ** (1 / (BANDS - 1));
  const q = Math.sqrt(ratio) / (ratio - 1);
  for (let band = 0; band < BANDS; band++) {
    const pass = bandPass(LOWEST * ratio ** band, q);
    follow(voice.samples, pass, envelopes);
    for (const { clip, carrier } of sides) addBand(clip.samples, carrier, pass, envelopes);
  }
  return [sides[0].clip, sides[1].clip];
}

function filtered(signal: Float32Array, pass: Coefficients): Float32Array {
  const band = signal.slice();
  new Biquad(pass).process(band, band.length);
  new Biquad(pass).process(band, band.length);
  return band;
}

/** Writes the loudness of a band of the voice. */
function follow(voice: Float32Array, pass: Coefficients, envelope: Float32Array): void {
  const band = filtered(voice, pass);
  const attack = 1 - Math.exp(-1 / (ATTACK_SECONDS * SAMPLE_RATE));
  const release = 1 - Math.exp(-1 / (RELEASE_SECONDS * SAMPLE_RATE));
  let power = 0;
  for (let i = 0; i < band.length; i++) {
    const now = band[i] * band[i];
    power += (now > power ? attack : release) * (now - power);
    envelope[i] = Math.sqrt(power);
  }
}

function addBand(out: Float32Array, carrier: Float32Array, pass: Coefficients, envelope: Float32Array): void {
  const band = filtered(carrier, pass);
  let power = 1e-12;
  for (let i = 0; i < band.length; i++) power += (band[i] * band[i]) / band.length;
  const gain = 1 / Math.sqrt(power);
  for (let i = 0; i < band.length; i++) out[i] += band[i] * envelope[i] * gain;
}

/** Pulses have a flat spectrum, as noise has: the difference of two samples of a saw. */
function carrierOf(
  voice: Clip,
  frames: Frames,
  chords: readonly Held[],
  detune: number,
  seed: number,
): Float32Array {
  const carrier = new Float32Array(voice.samples.length);
  const next = noiseSource(seed);
  const phases = new Float64Array(8).map(() => (next() + 1) / 2);
  let at = Math.max(
    0,
    chords.findLastIndex(({ from }) => from <= voice.start),
  );
  let before = 0;
  for (let start = 0; start < carrier.length; ) {
    const until = chords[at + 1] ? chords[at + 1].from - voice.start : carrier.length;
    const end = Math.max(start + 1, Math.min(carrier.length, until));
    const steps = (chords[at]?.pitches ?? [])
      .slice(0, phases.length)
      .map((pitch) => hertz(pitch + detune) / SAMPLE_RATE);
    for (let i = start; i < end; i++) {
      let saw = 0;
      for (let k = 0; k < steps.length; k++) {
        const phase = (phases[k] + steps[k]) % 1;
        phases[k] = phase;
        saw += 2 * phase - 1 - polyBlep(phase, steps[k]);
      }
      const breath = 1 - voicingAt(frames, i);
      carrier[i] = (saw - before) * (1 - breath) + next() * breath * 0.5 + next() * 0.01;
      before = saw;
    }
    start = end;
    at++;
  }
  return carrier;
}

function voicingAt({ voicing }: Frames, sample: number): number {
  return voicing[Math.min(voicing.length - 1, Math.floor(sample / (FRAME_SECONDS * SAMPLE_RATE)))];
}
