import { isSibilant, isVoiced, type Speech } from '../speech/speech';
import { type Envelopes, envelopesOf } from './envelope';
import { Fourier, mirror } from './fourier';
import { BIN_HERTZ, BINS, breathiness, type Match, matchRow, wideRow } from './tone';

/** Samples of a pulse. */
export const PULSE = 1024;
const FADE = 256;
/** Samples of a window of noise. */
export const NOISE = 256;
const NOISE_BINS = NOISE / 2 + 1;
const [LOWEST, HIGHEST, HIGHEST_OF_SIBILANTS] = [80, 8000, 16_000];

/**
 * The sound of spoken text, frame by frame, without its pitch: what any number of voices sing from, at any speed. A voiced
 * frame is what one pulse of the vocal folds sounds like; noise is a spectrum.
 */
export interface Timbre {
  phones: string[];
  /** Null in unvoiced frames. */
  pulses: (Float32Array | null)[];
  /** Amplitudes of noise. */
  noises: Float32Array[];
  /** Root of the mean power of each frame. */
  levels: Float32Array;
}

/** Analyses speech; `match` corrects the speaker's spectrum. */
export function timbreOf(speech: Speech, match: Match): Timbre {
  const envelopes = envelopesOf(speech);
  const shaper = new Shaper();
  const { phones } = envelopes;
  const rows = phones.map((phone, frame) => matched(envelopes, frame, phone, match));
  return {
    phones,
    pulses: rows.map((row, frame) => (isVoiced(phones[frame]) ? shaper.pulse(row, phones[frame]) : null)),
    noises: rows.map((row, frame) => noiseOf(row, phones[frame])),
    levels: Float32Array.from(rows, (row, frame) => levelOf(row, phones[frame])),
  };
}

function matched(envelopes: Envelopes, frame: number, phone: string, match: Match): Float32Array {
  const row = wideRow(envelopes, frame);
  matchRow(row, phone, match);
  return row;
}

function levelOf(row: Float32Array, phone: string): number {
  const top = (isSibilant(phone) ? HIGHEST_OF_SIBILANTS : HIGHEST) / BIN_HERTZ;
  let power = 0;
  for (let bin = Math.ceil(LOWEST / BIN_HERTZ); bin < top; bin++) power += Math.exp(2 * row[bin]);
  return Math.sqrt(power / BINS);
}

function noiseOf(row: Float32Array, phone: string): Float32Array {
  const isAll = !isVoiced(phone);
  const step = (BINS - 1) / (NOISE_BINS - 1);
  return Float32Array.from({ length: NOISE_BINS }, (_, k) => {
    const share = isAll ? 1 : breathiness(k * step * BIN_HERTZ, phone);
    return Math.exp(row[k * step]) * Math.sqrt(share);
  });
}

/** Turns envelopes into the shortest sounds that have them: of minimum phase, by the folded cepstrum. */
class Shaper {
  private readonly fourier = new Fourier(PULSE);
  private readonly re = new Float64Array(PULSE);
  private readonly im = new Float64Array(PULSE);
  private readonly shares = new Map<string, Float64Array>();

  pulse(row: Float32Array, phone: string): Float32Array {
    const { re, im, fourier } = this;
    const share = this.voicedShare(phone);
    for (let bin = 0; bin < BINS; bin++) re[bin] = row[bin] + share[bin];
    mirror(re);
    im.fill(0);
    fourier.inverse(re, im);
    for (let k = 1; k < PULSE / 2; k++) re[k] *= 2;
    re.fill(0, PULSE / 2 + 1);
    im.fill(0);
    fourier.forward(re, im);
    for (let k = 0; k < PULSE; k++) {
      const amplitude = Math.exp(re[k]);
      re[k] = amplitude * Math.cos(im[k]);
      im[k] = amplitude * Math.sin(im[k]);
    }
    fourier.inverse(re, im);
    return Float32Array.from(re, (value, i) => value * Math.min(1, (PULSE - i) / FADE));
  }

  /** The logarithm of the amplitude that is not noise. */
  private voicedShare(phone: string): Float64Array {
    const known = this.shares.get(phone);
    if (known) return known;
    const share = Float64Array.from(
      { length: BINS },
      (_, bin) => 0.5 * Math.log(1 - breathiness(bin * BIN_HERTZ, phone)),
    );
    this.shares.set(phone, share);
    return share;
  }
}
