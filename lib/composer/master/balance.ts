import { Biquad, type Coefficients, design, gainAt, StereoBiquad } from '../mix/biquad';

/** Boundaries of the tonal balance's bands, in Hz. */
const CROSSOVERS = [120, 500, 2000, 6000] as const;

/** Measures windows of this many samples, one out of every stride. */
const WINDOW = 8192;
const STRIDE = 49152;
/** Samples at the start of a window that only settle the filters. */
const SETTLE = 1024;

/** Returns the fourth-order filters that isolate one band. */
function bandFilters(band: number): Coefficients[] {
  const filters: Coefficients[] = [];
  if (band > 0)
    filters.push(design('highpass', CROSSOVERS[band - 1]), design('highpass', CROSSOVERS[band - 1]));
  if (band < 4) filters.push(design('lowpass', CROSSOVERS[band]), design('lowpass', CROSSOVERS[band]));
  return filters;
}

/** Returns the power of each band (below 120, to 500, to 2,000, to 6,000 Hz, above) in dB relative to their sum. */
export function bandLevels(left: Float32Array, right: Float32Array): number[] {
  const powers = [0, 0, 0, 0, 0];
  const buffer = new Float32Array(WINDOW);
  for (let start = 0; start === 0 || start + WINDOW <= left.length; start += STRIDE) {
    for (let band = 0; band < 5; band++) {
      for (let i = 0; i < WINDOW; i++) buffer[i] = (left[start + i] + right[start + i]) * 0.5;
      for (const c of bandFilters(band)) new Biquad(c).process(buffer, WINDOW);
      for (let i = SETTLE; i < WINDOW; i++) powers[band] += buffer[i] * buffer[i];
    }
  }
  const total = powers.reduce((sum, p) => sum + p, 1e-12);
  return powers.map((p) => 10 * Math.log10((p + 1e-12) / total));
}

/** Returns side over mid in dB; −60 for mono. */
export function stereoWidth(left: Float32Array, right: Float32Array): number {
  let mid = 1e-12;
  let side = 1e-12;
  for (let i = 0; i < left.length; i += 3) {
    const l = left[i];
    const r = right[i];
    mid += (l + r) * (l + r);
    side += (l - r) * (l - r);
  }
  return Math.max(-60, 10 * Math.log10(side / mid));
}

const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));

/** Frequencies that represent each band when computing the effect of the filters. */
const PROBES = [
  [50, 75, 105],
  [150, 240, 420],
  [600, 1000, 1700],
  [2300, 3400, 5200],
  [7000, 9500, 13000],
] as const;

const MAX_GAIN_DB = 7;

function toneFilters(gains: readonly number[]): Coefficients[] {
  const [sub = 0, low = 0, mid = 0, presence = 0, air = 0] = gains;
  return [
    design('lowshelf', 105, 0.7, sub),
    design('peak', 250, 0.6, low),
    design('peak', 1000, 0.6, mid),
    design('peak', 3500, 0.6, presence),
    design('highshelf', 6500, 0.7, air),
  ];
}

/** Inaudible, but a problem for lossy encoders: below 27 Hz and above 17 kHz. */
const EDGES = [design('highpass', 27, 0.7), design('lowpass', 17000, 0.7)];

/** Returns the effect of a filter chain on each band, in dB. */
function bandGains(filters: readonly Coefficients[]): number[] {
  return PROBES.map((probes) => {
    const powers = probes.map((f) => filters.reduce((product, c) => product * gainAt(c, f) ** 2, 1));
    return 10 * Math.log10(powers.reduce((sum, p) => sum + p, 0) / powers.length);
  });
}

/**
 * Returns the gains of the five filters that together change the bands as requested. Iterates, because the filters
 * overlap.
 */
function solveGains(wish: readonly number[]): number[] {
  let gains = [...wish];
  for (let round = 0; round < 12; round++) {
    const reached = bandGains(toneFilters(gains));
    gains = gains.map((gain, i) => clamp(gain + 0.6 * (wish[i] - reached[i]), MAX_GAIN_DB));
  }
  return gains;
}

/**
 * Moves a mix towards its genre's tone: measures five bands, then closes most of the distance with shelves and bells of
 * at most 7 dB. Raises a nearly empty band only a little, so that a mix without bass or drums stays one.
 */
export function balanceTone(left: Float32Array, right: Float32Array, target: readonly number[]): void {
  const levels = bandLevels(left, right);
  const distances = target.map((goal, band) => goal - levels[band]);
  const wish = distances.map((distance) => (distance > 15 ? 1.5 : clamp(distance * 0.85, MAX_GAIN_DB)));
  const centre = (wish[1] + wish[2]) / 2;
  const coefficients = [...toneFilters(solveGains(wish.map((g) => g - centre))), ...EDGES];
  const filters = coefficients.map((c) => new StereoBiquad(c));
  // Works in blocks, so that all filters find the data in the processor's cache.
  for (let start = 0; start < left.length; start += WINDOW) {
    const end = Math.min(left.length, start + WINDOW);
    const blockLeft = left.subarray(start, end);
    const blockRight = right.subarray(start, end);
    for (const filter of filters) filter.process(blockLeft, blockRight, end - start);
  }
}

/** Widens or narrows the sides above 150 Hz towards a side/mid ratio in dB; makes the mix mono below that. */
export function balanceWidth(left: Float32Array, right: Float32Array, target: number): void {
  const now = stereoWidth(left, right);
  const gain = now < -40 ? 1 : 10 ** (clamp(target - now, 8) / 20);
  const high = new Biquad(design('highpass', 150));
  const side = new Float32Array(8192);
  for (let start = 0; start < left.length; start += 8192) {
    const count = Math.min(8192, left.length - start);
    for (let i = 0; i < count; i++) side[i] = (left[start + i] - right[start + i]) * 0.5;
    high.process(side, count);
    for (let i = 0; i < count; i++) {
      const mid = (left[start + i] + right[start + i]) * 0.5;
      const s = side[i] * gain;
      left[start + i] = mid + s;
      right[start + i] = mid - s;
    }
  }
}
