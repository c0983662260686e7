import { Spectrum } from '../analysis/fft';

const FRAME = 4096;

/** Boundaries in Hz of the bands that a tonal balance is described by. */
const BAND_EDGES = [30, 120, 500, 2000, 6000, 20_000] as const;

/** The mean power of both channels in each bin of a transform of 4,096 samples. */
export interface LongTermSpectrum {
  power: Float64Array;
  sampleRate: number;
}

/** Measures one frame out of every `stride` samples. */
export function longTermSpectrum(
  left: Float32Array,
  right: Float32Array,
  sampleRate = 44_100,
  stride = FRAME,
): LongTermSpectrum {
  const spectrum = new Spectrum(FRAME);
  const power = new Float64Array(FRAME / 2);
  const last = Math.max(0, left.length - FRAME);
  let frames = 0;
  for (let start = 0; start <= last; start += stride) {
    for (const side of [left, right]) {
      const frame = spectrum.measure(side, start);
      for (let k = 0; k < frame.length; k++) power[k] += frame[k];
    }
    frames += 2;
  }
  return { power: power.map((sum) => sum / frames), sampleRate };
}

/** Returns the index of the band that each bin belongs to; −1 outside all of them. */
function bandOfBin({ power, sampleRate }: LongTermSpectrum): Int8Array {
  return Int8Array.from(power, (_, k) => {
    const hertz = (k * sampleRate) / FRAME;
    if (hertz < BAND_EDGES[0]) return -1;
    return BAND_EDGES.findIndex((edge) => hertz < edge) - 1;
  }).map((band) => Math.max(-1, band));
}

/** Returns the power of each band in dB relative to their sum. */
export function bandLevels(spectrum: LongTermSpectrum, gains?: Float64Array): number[] {
  const bands = bandOfBin(spectrum);
  const sums = [1e-15, 1e-15, 1e-15, 1e-15, 1e-15];
  spectrum.power.forEach((power, k) => {
    const band = bands[k];
    if (band >= 0) sums[band] += power * (gains ? gains[k] : 1);
  });
  const total = sums.reduce((sum, power) => sum + power, 0);
  return sums.map((power) => 10 * Math.log10(power / total));
}

/** Returns the slope of the power density between 100 Hz and 10 kHz in dB per octave, fitted to thirds of octaves. */
export function spectralSlope({ power, sampleRate }: LongTermSpectrum): number {
  const points: [number, number][] = [];
  for (let octave = 0; octave < Math.log2(100); octave += 1 / 3) {
    const from = Math.round((100 * 2 ** octave * FRAME) / sampleRate);
    const to = Math.max(from + 1, Math.round((100 * 2 ** (octave + 1 / 3) * FRAME) / sampleRate));
    const sum = power.subarray(from, to).reduce((total, value) => total + value, 1e-15);
    points.push([octave, 10 * Math.log10(sum / (to - from))]);
  }
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const covariance = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return covariance / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}
