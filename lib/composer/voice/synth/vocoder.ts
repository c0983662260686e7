import { hertz, noiseSource, polyBlep, SAMPLE_RATE } from '../../instruments/dsp';
import { type Coefficients, design } from '../../mix/biquad';
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
/** Makes a band of the carrier as loud as one of the voice. */
const CARRIER_GAIN = 1.5;

/**
 * Lets chords speak: a channel vocoder (Dudley, 1939) of twenty bands. The carrier is pulses at the pitches of the chords,
 * and noise while the voice is unvoiced. Returns the left and the right side.
 */
export function vocode(voice: Clip, frames: Frames, chords: readonly Held[], seed: number): [Clip, Clip] {
  const { length } = voice.samples;
  const sides = [-WIDTH / 2, WIDTH / 2].map((detune, i) => ({
    samples: new Float32Array(length),
    carrier: carrierOf(voice, frames, chords, detune, seed + i),
  }));
  const loudness = new Float32Array(length);
  const band = new Float32Array(length);
  const ratio = (HIGHEST / LOWEST) ** (1 / (BANDS - 1));
  const q = Math.sqrt(ratio) / (ratio - 1);
  for (let i = 0; i < BANDS; i++) {
    const frequency = LOWEST * ratio ** i;
    const pass = design('bandpass', frequency, q);
    new Band(pass).process(voice.samples, loudness);
    follow(loudness);
    // Wider bands have more of a flat spectrum.
    const gain = CARRIER_GAIN * Math.sqrt((q * SAMPLE_RATE) / frequency);
    for (const { samples, carrier } of sides) {
      new Band(pass).process(carrier, band);
      for (let k = 0; k < length; k++) samples[k] += band[k] * loudness[k] * gain;
    }
  }
  const [left, right] = sides.map(({ samples }) => ({ start: voice.start, samples }));
  return [left, right];
}

/** A band-pass twice, sample by sample. */
class Band {
  private readonly state = new Float64Array(4);

  constructor(private readonly pass: Coefficients) {}

  /** Writes a band of a signal; `out` may be the signal itself. */
  process(signal: Float32Array, out: Float32Array): void {
    const { b0, b2, a1, a2 } = this.pass;
    let [s1, s2, t1, t2] = this.state;
    for (let i = 0; i < signal.length; i++) {
      const x = signal[i];
      const y = b0 * x + 1e-18 + s1;
      s1 = s2 - a1 * y;
      s2 = b2 * x - a2 * y;
      const z = b0 * y + 1e-18 + t1;
      t1 = t2 - a1 * z;
      t2 = b2 * y - a2 * z;
      out[i] = z;
    }
    this.state.set([s1, s2, t1, t2]);
  }
}

/** Replaces a band of the voice by its loudness. */
function follow(band: Float32Array): void {
  const attack = 1 - Math.exp(-1 / (ATTACK_SECONDS * SAMPLE_RATE));
  const release = 1 - Math.exp(-1 / (RELEASE_SECONDS * SAMPLE_RATE));
  let level = 0;
  for (let i = 0; i < band.length; i++) {
    const now = Math.abs(band[i]);
    level += (now > level ? attack : release) * (now - level);
    band[i] = level;
  }
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
