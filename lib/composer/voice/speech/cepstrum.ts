import { Spectrum } from '@/lib/audio/analysis/fft';

export const CEPSTRUM_RATE = 16_000;
export const CEPSTRUM_SECONDS = 0.01;

const WINDOW = 512;
const BANDS = 26;
const [LOWEST, HIGHEST] = [100, 7200];
const COEFFICIENTS = 13;
const FLOOR = 1e-7;
/** Frames on either side whose slope is a feature of its own. */
const SLOPE = 2;

const toMel = (hertz: number) => 2595 * Math.log10(1 + hertz / 700);
const fromMel = (mel: number) => 700 * (10 ** (mel / 2595) - 1);

/**
 * Returns what is said in each frame, and little of who says it: mel-frequency cepstra (Davis and Mermelstein, 1980)
 * and their slopes, each with a mean of 0 and a variance of 1 over the speech.
 */
export function cepstraOf(samples: Float32Array): Float32Array[] {
  const spectrum = new Spectrum(WINDOW);
  const hop = CEPSTRUM_RATE * CEPSTRUM_SECONDS;
  const edges = Array.from({ length: BANDS + 2 }, (_, i) => {
    const mel = toMel(LOWEST) + ((toMel(HIGHEST) - toMel(LOWEST)) * i) / (BANDS + 1);
    return (fromMel(mel) * WINDOW) / CEPSTRUM_RATE;
  });
  const frames = Array.from({ length: Math.ceil(samples.length / hop) }, (_, i) =>
    transformed(bandsOf(spectrum.measure(samples, Math.round(i * hop - WINDOW / 2)), edges)),
  );
  standardise(frames);
  return frames.map((frame, i) => withSlopes(frames, frame, i));
}

/** Logarithms of the power in triangular bands. */
function bandsOf(power: Float64Array, edges: readonly number[]): number[] {
  return Array.from({ length: BANDS }, (_, band) => {
    const [low, centre, high] = [edges[band], edges[band + 1], edges[band + 2]];
    let sum = FLOOR;
    for (let k = Math.ceil(low); k < high; k++)
      sum += power[k] * (k < centre ? (k - low) / (centre - low) : (high - k) / (high - centre));
    return Math.log(sum);
  });
}

function transformed(bands: readonly number[]): Float32Array {
  return Float32Array.from({ length: COEFFICIENTS }, (_, order) =>
    bands.reduce((sum, value, i) => sum + value * Math.cos((Math.PI * order * (i + 0.5)) / BANDS), 0),
  );
}

function standardise(frames: Float32Array[]): void {
  for (let k = 0; k < COEFFICIENTS; k++) {
    const mean = frames.reduce((sum, frame) => sum + frame[k], 0) / frames.length;
    const power = frames.reduce((sum, frame) => sum + (frame[k] - mean) ** 2, 0) / frames.length;
    for (const frame of frames) frame[k] = (frame[k] - mean) / Math.sqrt(power + FLOOR);
  }
}

function withSlopes(frames: readonly Float32Array[], frame: Float32Array, i: number): Float32Array {
  const before = frames[Math.max(0, i - SLOPE)];
  const after = frames[Math.min(frames.length - 1, i + SLOPE)];
  const features = new Float32Array(2 * COEFFICIENTS);
  features.set(frame);
  for (let k = 0; k < COEFFICIENTS; k++) features[COEFFICIENTS + k] = (after[k] - before[k]) / (2 * SLOPE);
  return features;
}
