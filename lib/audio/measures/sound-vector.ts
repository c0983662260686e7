/**
 * What a clip sounds like, as one vector whose entries have names of musicians: balance, movement and noisiness of its
 * spectrum, its pulse in three ranges of drums, its harmony, its dynamics and its width. From the audio alone.
 */
import { type Chroma, chromaOf, meanChroma } from '../analysis/chroma';
import { Spectrum } from '../analysis/fft';
import { estimateKey } from '../analysis/key';
import { halfRateMono } from '../analysis/mono';
import { type Onsets, onsetsOf } from '../analysis/onsets';
import { estimateTempo } from '../analysis/tempo';
import type { StereoAudio } from '../encode';
import { truePeak } from '../true-peak';
import { loudnessRange } from './loudness-range';

/** Bands per value of timbre. */
const GROUP = 2;
/** Lags in beats at which a rhythm is compared with itself: sixteenths, triplets, and a bar's length. */
const LAGS = [1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1, 5 / 4, 3 / 2, 7 / 4, 2, 5 / 2, 3, 7 / 2, 4];
/** Lags in seconds, for a rhythm whose beat was not found: from 80 ms to 2 s. */
const SECONDS = Array.from({ length: 16 }, (_, i) => 0.08 * 25 ** (i / 15));

function mean(list: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < list.length; i++) sum += list[i];
  return sum / list.length;
}

function deviation(list: ArrayLike<number>): number {
  const middle = mean(list);
  let sum = 0;
  for (let i = 0; i < list.length; i++) sum += (list[i] - middle) ** 2;
  return Math.sqrt(sum / list.length);
}

/** Returns the level, the movement and the fall of each pair of bands, in decades. */
function timbre({ bands, bandCount, hopSeconds }: Onsets): number[] {
  const frames = bands.length / bandCount;
  const reach = Math.round(0.09 / hopSeconds);
  const overall = mean(bands);
  const values: number[] = [];
  for (let band = 0; band < bandCount; band += GROUP) {
    const levels = Float32Array.from(
      { length: frames },
      (_, frame) => (bands[frame * bandCount + band] + bands[frame * bandCount + band + 1]) / GROUP,
    );
    const changes = levels.subarray(reach).map((level, i) => Math.abs(level - levels[i]));
    values.push(mean(levels) - overall, deviation(levels), mean(changes));
  }
  return values;
}

/** Returns the correlation of a curve with itself at a lag in frames, which may have a fraction. */
function autocorrelation(curve: Float32Array, lag: number): number {
  const whole = Math.floor(lag);
  const share = lag - whole;
  const middle = mean(curve);
  let [sum, energy] = [0, 1e-9];
  for (let i = 0; i + whole + 1 < curve.length; i++) {
    const later = curve[i + whole] * (1 - share) + curve[i + whole + 1] * share;
    sum += (curve[i] - middle) * (later - middle);
    energy += (curve[i] - middle) ** 2;
  }
  return sum / energy;
}

/** Returns tempo and pulse, folded into an octave as ears disagree about octaves, and the self-similarity of the drums. */
function rhythm(onsets: Onsets): number[] {
  const tempo = estimateTempo(onsets);
  const beat = 60 / (tempo?.bpm ?? 100) / onsets.hopSeconds;
  const octave = Math.log2((tempo?.bpm ?? 100) / 70);
  const values = [octave, octave - Math.floor(octave), tempo?.periodicity ?? 0];
  for (const curve of [onsets.low, onsets.middle, onsets.high]) {
    values.push(mean(curve), deviation(curve) / (mean(curve) + 1e-6));
    values.push(...LAGS.map((lag) => autocorrelation(curve, lag * beat)));
    values.push(...SECONDS.map((lag) => autocorrelation(curve, lag / onsets.hopSeconds)));
  }
  return values;
}

/** Returns the shares of the degrees above the tonic, how clear the key is, and how fast the harmony moves. */
function harmony(chroma: Chroma): number[] {
  const key = estimateKey(chroma);
  const shares = meanChroma(chroma.frames);
  const degrees = Array.from({ length: 12 }, (_, degree) => shares[(key.tonic + degree) % 12]);
  let moved = 0;
  for (let at = 12; at < chroma.frames.length; at++)
    moved += Math.abs(chroma.frames[at] - chroma.frames[at - 12]);
  const frames = chroma.level.length;
  const steps = chroma.pitch.subarray(1).map((pitch, i) => Math.abs(pitch - chroma.pitch[i]));
  const heard = chroma.pitch.filter((pitch) => pitch > 0);
  return [
    ...degrees,
    key.correlation,
    moved / frames,
    mean(chroma.salience),
    heard.length > 0 ? mean(heard) / 12 : 0,
    mean(steps.filter((step) => step < 24)),
  ];
}

/** Returns how noisy four ranges are: the geometric by the arithmetic mean of their bins, in decades. */
function noisiness(samples: Float32Array): number[] {
  const size = 2048;
  const spectrum = new Spectrum(size);
  const edges = [6, 24, 96, 320, 900];
  const sums = [0, 0, 0, 0];
  let frames = 0;
  for (let start = 0; start + size <= samples.length; start += 4 * size, frames++) {
    const power = spectrum.measure(samples, start);
    for (let range = 0; range < 4; range++) {
      const bins = power.subarray(edges[range], edges[range + 1]);
      sums[range] += mean(bins.map((bin) => Math.log10(bin + 1e-9))) - Math.log10(mean(bins) + 1e-9);
    }
  }
  return sums.map((sum) => sum / Math.max(1, frames));
}

/** Returns side by mid in decades below and above about 1.5 kHz, by the difference of neighboring samples. */
function widths({ left, right }: StereoAudio): number[] {
  const powers = [1e-9, 1e-9, 1e-9, 1e-9];
  for (let i = 1; i < left.length; i += 2) {
    const mid = left[i] + right[i];
    const side = left[i] - right[i];
    const [midRise, sideRise] = [mid - left[i - 1] - right[i - 1], side - left[i - 1] + right[i - 1]];
    powers[0] += mid * mid;
    powers[1] += side * side;
    powers[2] += midRise * midRise;
    powers[3] += sideRise * sideRise;
  }
  return [Math.log10(powers[1] / powers[0]), Math.log10(powers[3] / powers[2])];
}

/** Returns the vector of a clip of at least four seconds at 44.1 or 48 kHz. All vectors have the same length. */
export function soundVector(audio: StereoAudio): number[] {
  const mono = halfRateMono(audio);
  const onsets = onsetsOf(mono);
  const power = mean(audio.left.map((x, i) => x * x + audio.right[i] ** 2)) / 2;
  const crest = Math.log10(truePeak(audio.left, audio.right) / Math.sqrt(power + 1e-12));
  const range = loudnessRange(audio.left, audio.right, audio.sampleRate) / 10;
  return [
    ...timbre(onsets),
    ...rhythm(onsets),
    ...harmony(chromaOf(mono)),
    ...noisiness(mono.samples),
    ...widths(audio),
    crest,
    range,
  ];
}
