import { Spectrum } from '../analysis/fft';
import type { StereoAudio } from '../encode';
import { InvalidAudio } from './invalid-audio';

/** −60 dBFS. */
const AUDIBLE = 0.001;
const FRAME = 4096;
const FRAMES = 64;
/** White noise has a flatness of 0.95 and more in this many frames; a spectrum that falls by 4 dB an octave has 0.35. */
const MAX_FLATNESS = 0.85;
const NOISE_BAND = { low: 100, high: 10_000 };

/** Throws InvalidAudio for a song that is shorter than half, or longer than twice the length asked for. */
export function checkLength(seconds: number, askedSeconds: number): void {
  if (seconds >= askedSeconds / 2 && seconds <= askedSeconds * 2) return;
  throw new InvalidAudio('length', `${seconds.toFixed(1)} s in place of ${askedSeconds} s`);
}

/** Throws InvalidAudio if the samples are not numbers, silence, a constant or white noise. Returns their peak. */
export function checkSamples(audio: StereoAudio): number {
  const sides = [levelsOf(audio.left), levelsOf(audio.right)];
  const peak = Math.max(...sides.map((side) => side.peak));
  if (!sides.every(({ power }) => Number.isFinite(power)))
    throw new InvalidAudio('not a number', 'samples are infinite or no numbers');
  if (peak <= AUDIBLE) throw new InvalidAudio('silence', `peak ${peak.toExponential(1)}`);
  const offset = sides.reduce((sum, { mean }) => sum + mean ** 2, 0);
  const power = sides.reduce((sum, side) => sum + side.power, 0);
  if (offset > power / 2) throw new InvalidAudio('constant', `mean ${Math.sqrt(offset / 2).toFixed(3)}`);
  const flatness = spectralFlatness(audio);
  if (flatness > MAX_FLATNESS) throw new InvalidAudio('noise', `spectral flatness ${flatness.toFixed(2)}`);
  return peak;
}

function levelsOf(side: Float32Array): { peak: number; mean: number; power: number } {
  let [peak, sum, squares] = [0, 0, 0];
  for (const value of side) {
    const level = Math.abs(value);
    if (level > peak) peak = level;
    sum += value;
    squares += value * value;
  }
  return { peak, mean: sum / side.length, power: squares / side.length };
}

/**
 * Returns the geometric mean of the song's power spectrum divided by its arithmetic mean, from 100 Hz to 10 kHz: 1 for
 * white noise, 0 for a tone (Johnston, Transform coding of audio signals, 1988).
 */
function spectralFlatness({ left, sampleRate }: StereoAudio): number {
  const spectrum = new Spectrum(FRAME);
  const total = new Float64Array(FRAME / 2);
  const step = Math.max(FRAME, Math.floor((left.length - FRAME) / FRAMES));
  for (let at = 0; at + FRAME <= left.length; at += step) {
    const power = spectrum.measure(left, at);
    for (let k = 0; k < total.length; k++) total[k] += power[k];
  }
  const bin = (hertz: number) => Math.round((hertz * FRAME) / sampleRate);
  const band = total.subarray(bin(NOISE_BAND.low), bin(Math.min(NOISE_BAND.high, sampleRate * 0.4)));
  const mean = band.reduce((sum, power) => sum + power, 0) / band.length;
  if (mean === 0) return 0;
  const logarithm = band.reduce((sum, power) => sum + Math.log(power + 1e-12 * mean), 0) / band.length;
  return Math.exp(logarithm) / mean;
}

/** Lowers a song whose peak is above full scale until it fits, as a whole: its dynamics stay. */
export function fitFullScale(audio: StereoAudio, peak: number): StereoAudio {
  // 16 bits reach one step further below zero than above.
  if (peak <= 32768 / 32767) return audio;
  const { sampleRate, left, right } = audio;
  const scaled = (side: Float32Array) => side.map((value) => value / peak);
  return { sampleRate, left: scaled(left), right: left === right ? scaled(left) : scaled(right) };
}
