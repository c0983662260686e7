import { SAMPLE_RATE } from '../../instruments/dsp';
import { isNoisy, isVoiced, isVoicedFricative, isVowel } from '../speech/speech';
import type { Envelopes } from './envelope';

/** Bins of an envelope at 44.1 kHz, from 0 Hz to half of the rate. */
export const BINS = 513;
export const BIN_HERTZ = SAMPLE_RATE / 2 / (BINS - 1);

/** The natural logarithm of an amplitude, per decibel. */
const DECIBEL = Math.LN10 / 20;

/** The spectrum of a voice close to its microphone in a finished song: hertz and decibels. */
const SUNG = [
  [80, -18],
  [150, -6],
  [250, -1],
  [450, 0],
  [700, -3],
  [1000, -7],
  [1500, -11],
  [2000, -14],
  [2700, -15],
  [3300, -15],
  [4000, -19],
  [5000, -24],
  [6500, -29],
  [8000, -32],
  [10000, -36],
  [14000, -44],
  [20000, -60],
] as const;
/** How much of the way from the spoken to the sung spectrum is gone, and the limits of a correction in decibels. */
const MATCHED = 0.8;
const [MOST_CUT, MOST_BOOST] = [-14, 16];
const MOST_BOOST_OF_NOISE = 3;

/** The part of a source's band that its microphone and its coder kept. */
const KEPT_OF_VOICE = 0.725;
const KEPT_OF_NOISE = 0.9;
/** How the treble beyond it falls, in decibels per octave. */
const FALL_OF_VOICE = 10;
const FALL_OF_NOISE = 5;
/** Above this no voice has much. */
const STEEP_FROM = 11_000;
const STEEP_FALL = 18 * DECIBEL;

/** Formants rise this much above the mean around them, which a synthesiser of speech has flattened. */
const SHARPENING = 0.25;
const SHARPENING_BINS = Math.round(600 / BIN_HERTZ);
const SHARP_BELOW = 5000;

/** The ring of a trained voice near 3 kHz (Sundberg, 1974). */
const RING = { decibels: 3.5, hertz: 2950, width: 650 };

/** Returns the logarithms of amplitude of a frame at 44.1 kHz: with treble that the source lacks, and clear formants. */
export function wideRow(envelopes: Envelopes, frame: number): Float32Array {
  const phone = envelopes.phones[frame];
  const row = extended(envelopes, frame, isNoisy(phone));
  if (!isVoiced(phone) || isVoicedFricative(phone)) return row;
  return sharpened(row);
}

function extended({ rows, topHertz }: Envelopes, frame: number, isNoise: boolean): Float32Array {
  const source = rows[frame];
  const top = source.length - 1;
  const kept = topHertz * (isNoise ? KEPT_OF_NOISE : KEPT_OF_VOICE);
  const edge = Math.floor((kept / topHertz) * top);
  let level = 0;
  const from = Math.floor(edge * 0.88);
  for (let k = from; k < edge; k++) level += source[k] / (2 * (edge - from));
  const fall = (isNoise ? FALL_OF_NOISE : FALL_OF_VOICE) * DECIBEL;
  // The same power per hertz at a higher rate is more power per sample.
  const rate = 0.5 * Math.log(SAMPLE_RATE / (2 * topHertz));
  return Float32Array.from({ length: BINS }, (_, bin) => {
    const hertz = bin * BIN_HERTZ;
    if (hertz >= kept)
      return (
        rate +
        level -
        fall * Math.log2(hertz / kept) -
        STEEP_FALL * Math.max(0, Math.log2(hertz / STEEP_FROM))
      );
    const at = (hertz / topHertz) * top;
    const k = Math.floor(at);
    return rate + 0.5 * (source[k] + (source[k + 1] - source[k]) * (at - k));
  });
}

function sharpened(row: Float32Array): Float32Array {
  const sums = new Float64Array(BINS + 1);
  for (let bin = 0; bin < BINS; bin++) sums[bin + 1] = sums[bin] + row[bin];
  return row.map((value, bin) => {
    const from = Math.max(0, bin - SHARPENING_BINS);
    const to = Math.min(BINS, bin + SHARPENING_BINS + 1);
    const fade = Math.max(0, Math.min(1, 1 - (bin * BIN_HERTZ - SHARP_BELOW) / 2000));
    return value + SHARPENING * fade * (value - (sums[to] - sums[from]) / (to - from));
  });
}

/** The correction from a speaker's spectrum to a singer's, in logarithms of amplitude. */
export type Match = Float32Array;

/** Compares the vowels of a speaker's long text with the spectrum of a singer. */
export function matchOf(envelopes: Envelopes): Match {
  const power = new Float64Array(BINS);
  envelopes.phones.forEach((phone, frame) => {
    if (!isVowel(phone)) return;
    wideRow(envelopes, frame).forEach((value, bin) => {
      power[bin] += Math.exp(2 * value);
    });
  });
  const spoken = Float64Array.from(power, (_, bin) => 10 * Math.log10(around(power, bin) + 1e-14));
  const gaps = Float64Array.from(spoken, (value, bin) => sungAt(bin * BIN_HERTZ) - value);
  let [sum, count] = [0, 0];
  for (let bin = Math.ceil(200 / BIN_HERTZ); bin * BIN_HERTZ < 1200; bin++, count++) sum += gaps[bin];
  return Float32Array.from(gaps, (gap) => {
    const correction = Math.max(MOST_CUT, Math.min(MOST_BOOST, gap - sum / count));
    return correction * MATCHED * DECIBEL;
  });
}

/** The mean of about half an octave. */
function around(power: Float64Array, bin: number): number {
  const from = Math.max(1, Math.floor(bin / 1.25));
  const to = Math.min(BINS - 1, Math.max(from, Math.ceil(bin * 1.25)));
  let sum = 0;
  for (let k = from; k <= to; k++) sum += power[k];
  return sum / (to - from + 1);
}

function sungAt(hertz: number): number {
  const above = SUNG.findIndex(([edge]) => edge >= hertz);
  if (above <= 0) return (above === 0 ? SUNG[0] : SUNG[SUNG.length - 1])[1];
  const [[low, from], [high, to]] = [SUNG[above - 1], SUNG[above]];
  return from + ((to - from) * Math.log(hertz / low)) / Math.log(high / low);
}

/** Corrects a row in place. */
export function matchRow(row: Float32Array, phone: string, match: Match): void {
  const isPure = isVoiced(phone) && !isVoicedFricative(phone);
  for (let bin = 0; bin < BINS; bin++) {
    row[bin] += isPure ? match[bin] : Math.min(match[bin], MOST_BOOST_OF_NOISE * DECIBEL);
    if (!isPure) continue;
    const away = (bin * BIN_HERTZ - RING.hertz) / RING.width;
    row[bin] += RING.decibels * DECIBEL * Math.exp(-away * away);
  }
}

/** Returns the share of noise in the power of a voiced sound at a frequency. */
export function breathiness(hertz: number, phone: string): number {
  if (isVoicedFricative(phone)) return hertz < 600 ? 0.03 : hertz < 1200 ? 0.2 : hertz < 2000 ? 0.6 : 0.995;
  if (hertz < 1000) return 0.002;
  if (hertz < 2000) return 0.008;
  if (hertz < 4000) return 0.04;
  if (hertz < 6000) return 0.18;
  return hertz < 9000 ? 0.5 : 0.85;
}
