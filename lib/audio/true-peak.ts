/** True peak by four-fold oversampling (ITU-R BS.1770-4, annex 2), with a longer filter than the standard requires. */
import { kaiser } from './kaiser';

/** Taps per phase: the estimate stays within 0.05 dB up to 0.9 of the Nyquist frequency. */
const TAPS = 32;
const HALF = TAPS / 2;

/** Interpolation filters for the three positions between two samples: windowed sinc (Kaiser, β = 7). */
const PHASES: readonly Float32Array[] = [0.25, 0.5, 0.75].map((fraction) => {
  const taps = new Float32Array(TAPS);
  let sum = 0;
  for (let k = 0; k < TAPS; k++) {
    const x = k - HALF + 1 - fraction;
    taps[k] = (Math.sin(Math.PI * x) / (Math.PI * x)) * kaiser(x / HALF, 7);
    sum += taps[k] ?? 0;
  }
  return taps.map((tap) => tap / sum);
});

const [QUARTER, MIDDLE, THREE] = PHASES;

/** Returns the value at one of the three positions after sample i. Samples outside the signal are silence. */
function between(signal: Float32Array, i: number, taps: Float32Array): number {
  const start = i - HALF + 1;
  let sum = 0;
  if (start >= 0 && start + TAPS <= signal.length) {
    for (let k = 0; k < TAPS; k++) sum += taps[k] * signal[start + k];
    return sum;
  }
  const last = Math.min(TAPS, signal.length - start);
  for (let k = Math.max(0, -start); k < last; k++) sum += taps[k] * signal[start + k];
  return sum;
}

/** Returns the largest magnitude from sample i up to the next sample. */
function peakAround(signal: Float32Array, i: number): number {
  const own = i < signal.length ? Math.abs(signal[i]) : 0;
  const quarter = Math.abs(between(signal, i, QUARTER));
  const middle = Math.abs(between(signal, i, MIDDLE));
  return Math.max(own, quarter, middle, Math.abs(between(signal, i, THREE)));
}

/** The eight central taps, for a rough estimate that decides whether the exact one is needed. */
const [ROUGH_3, ROUGH_2, ROUGH_1, ROUGH_0] = MIDDLE.slice(HALF - 4, HALF);

/**
 * Raises each of `peaks`, which begin at sample `from`, to the largest magnitude up to the next sample, but only those that
 * could reach `level`: if both samples and the middle between them stay below two thirds of it, no value between them does.
 */
export function raisePeaks(peaks: Float64Array, signal: Float32Array, from: number, level: number): void {
  const floor = level * 0.67;
  const end = Math.min(from + peaks.length, signal.length);
  const last = Math.min(end, signal.length - 4);
  let at = from;
  for (; at < Math.min(3, end); at++) peaks[at - from] = Math.max(peaks[at - from], peakAround(signal, at));
  // Eight samples around a position, which move by one, so that each is read once.
  let [a, b, c, d, e, f, g] = signal.subarray(at - 3, at + 4);
  for (; at < last; at++) {
    const h = signal[at + 4];
    // The middle lies between mirrored taps.
    const middle = ROUGH_0 * (d + e) + ROUGH_1 * (c + f) + (ROUGH_2 * (b + g) + ROUGH_3 * (a + h));
    if (Math.abs(d) >= floor || Math.abs(middle) >= floor || Math.abs(e) >= floor) {
      peaks[at - from] = Math.max(peaks[at - from], peakAround(signal, at));
    }
    a = b;
    b = c;
    c = d;
    d = e;
    e = f;
    f = g;
    g = h;
  }
  for (; at < end; at++) peaks[at - from] = Math.max(peaks[at - from], peakAround(signal, at));
}

/**
 * Returns the true peak of a signal as a factor of full scale (1 = 0 dBTP). Oversamples only where the largest peak so
 * far could be exceeded: between samples, a band-limited signal cannot rise above 2.2 times its neighbors.
 */
export function truePeak(...channels: readonly Float32Array[]): number {
  let peak = 0;
  for (const channel of channels) {
    for (let i = 0; i < channel.length; i++) peak = Math.max(peak, Math.abs(channel[i] ?? 0));
  }
  for (const channel of channels) {
    for (let start = 0; start < channel.length; start += 64) {
      let near = 0;
      for (let i = start - HALF; i < start + 64 + HALF; i++) near = Math.max(near, Math.abs(channel[i] ?? 0));
      if (near * 2.2 <= peak) continue;
      for (let i = start; i < Math.min(channel.length, start + 64); i++)
        peak = Math.max(peak, peakAround(channel, i));
    }
  }
  return peak;
}

/** Converts a factor of full scale to decibels; −Infinity for 0. */
export function decibels(factor: number): number {
  return 20 * Math.log10(factor);
}
