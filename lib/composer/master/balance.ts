import { Biquad, type Coefficients, design, gainAt, StereoBiquad } from '../mix/biquad';

/** Where the bands of a tone balance meet, in Hz. */
const CROSSOVERS = [120, 500, 2000, 6000] as const;

/** Measures windows of this many samples, one out of every stride. */
const WINDOW = 8192;
const STRIDE = 49152;
/** Samples at the start of a window that only settle the filters. */
const SETTLE = 1024;

/** Fourth-order filters that cut out one band. */
function bandFilters(band: number): Coefficients[] {
  const filters: Coefficients[] = [];
  if (band > 0)
    filters.push(design('highpass', CROSSOVERS[band - 1]), design('highpass', CROSSOVERS[band - 1]));
  if (band < 4) filters.push(design('lowpass', CROSSOVERS[band]), design('lowpass', CROSSOVERS[band]));
  return filters;
}

/** Power of each band (below 120, to 500, to 2,000, to 6,000 Hz, above) as dB relative to all of them together. */
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

/** Side over mid in dB; −60 for mono. */
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

const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value));

/** Frequencies that stand for each band when the effect of the filters on it is worked out. */
const PROBES = [
  [50, 75, 105],
  [150, 240, 420],
  [600, 1000, 1700],
  [2300, 3400, 5200],
  [7000, 9500, 13000],
] as const;

const MOST = 7;

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

/** What nobody hears but a lossy encoder stumbles over: below 27 Hz and above 17 kHz. */
const EDGES = [design('highpass', 27, 0.7), design('lowpass', 17000, 0.7)];

/** What a chain of filters does to each band, in dB. */
function bandGains(filters: readonly Coefficients[]): number[] {
  return PROBES.map((probes) => {
    const powers = probes.map((f) => filters.reduce((product, c) => product * gainAt(c, f) ** 2, 1));
    return 10 * Math.log10(powers.reduce((sum, p) => sum + p, 0) / powers.length);
  });
}

/** Gains of the five filters that together move the bands by what is wished: the filters overlap, so in rounds. */
function solveGains(wish: readonly number[]): number[] {
  let gains = [...wish];
  for (let round = 0; round < 12; round++) {
    const reached = bandGains(toneFilters(gains));
    gains = gains.map((gain, i) => clamp(gain + 0.6 * (wish[i] - reached[i]), MOST));
  }
  return gains;
}

/**
 * Brings a mix towards the tone its genre should have: measures five bands, then shelves and bells of at most 7 dB
 * close most of the distance. A mix without bass or without drums is not forced to have them: a band that is nearly
 * empty is raised only a little.
 */
export function balanceTone(left: Float32Array, right: Float32Array, target: readonly number[]): void {
  const levels = bandLevels(left, right);
  const distances = target.map((goal, band) => goal - levels[band]);
  const wish = distances.map((distance) => (distance > 15 ? 1.5 : clamp(distance * 0.85, MOST)));
  const centre = (wish[1] + wish[2]) / 2;
  const coefficients = [...toneFilters(solveGains(wish.map((g) => g - centre))), ...EDGES];
  const filters = coefficients.map((c) => new StereoBiquad(c));
  // A block at a time, so that all filters find it in the cache.
  for (let start = 0; start < left.length; start += WINDOW) {
    const end = Math.min(left.length, start + WINDOW);
    const blockLeft = left.subarray(start, end);
    const blockRight = right.subarray(start, end);
    for (const filter of filters) filter.process(blockLeft, blockRight, end - start);
  }
}

/** Widens or narrows the sides above 150 Hz towards a side/mid ratio in dB; below, the mix is made mono. */
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
