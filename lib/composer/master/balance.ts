import { bandLevels, type LongTermSpectrum, longTermSpectrum } from '@/lib/audio/measures/spectrum';
import { Biquad, type Coefficients, design, gainAt, StereoBiquad } from '../mix/biquad';

/** Samples between two measured frames: about six a second. */
const STRIDE = 7168;
/** Samples that all filters process before the next ones, so that they find them in the processor's cache. */
const BLOCK = 8192;

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

const MAX_GAIN_DB = 6;
/** A band this far below its target is one that the song does not use. */
const EMPTY_DB = 20;

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

/** Returns the power gain of a filter chain at each bin of a spectrum. */
function powerGains(filters: readonly Coefficients[], { power, sampleRate }: LongTermSpectrum): Float64Array {
  const hertz = sampleRate / (2 * power.length);
  return power.map((_, k) => filters.reduce((gain, c) => gain * gainAt(c, (k + 0.5) * hertz) ** 2, 1));
}

/**
 * Returns the gains of the five filters that bring a spectrum's bands to their targets. Iterates, because the filters
 * overlap. Raises a nearly empty band only a little, so that a mix without bass or drums stays one.
 */
function solveGains(spectrum: LongTermSpectrum, target: readonly number[]): number[] {
  const empty = bandLevels(spectrum).map((level, band) => target[band] - level > EMPTY_DB);
  let gains = [0, 0, 0, 0, 0];
  for (let round = 0; round < 10; round++) {
    const levels = bandLevels(spectrum, powerGains(toneFilters(gains), spectrum));
    const wished = gains.map((gain, band) => gain + 0.7 * (target[band] - levels[band]));
    const used = wished.filter((_, band) => !empty[band]);
    // Only differences between the gains count, so that half of them go up and half go down.
    const centre = (Math.max(...used) + Math.min(...used)) / 2;
    gains = wished.map((gain, band) => (empty[band] ? 1.5 : clamp(gain - centre, MAX_GAIN_DB)));
  }
  return gains;
}

/**
 * Moves a mix to its genre's tone: measures its spectrum once, solves shelves and bells of at most 6 dB for the five
 * bands, and filters the mix in place. Returns the filters.
 */
export function balanceTone(
  left: Float32Array,
  right: Float32Array,
  target: readonly number[],
): Coefficients[] {
  const spectrum = longTermSpectrum(left, right, 44_100, STRIDE);
  const coefficients = [...toneFilters(solveGains(spectrum, target)), ...EDGES];
  new Equalizer(coefficients).process(left, right);
  return coefficients;
}

/** A chain of filters for both channels. Preserves its state between blocks. */
export class Equalizer {
  private readonly filters: StereoBiquad[];

  constructor(coefficients: readonly Coefficients[]) {
    this.filters = coefficients.map((c) => new StereoBiquad(c));
  }

  /** Filters a block of any length in place. */
  process(left: Float32Array, right: Float32Array): void {
    for (let start = 0; start < left.length; start += BLOCK) {
      const end = Math.min(left.length, start + BLOCK);
      const blockLeft = left.subarray(start, end);
      const blockRight = right.subarray(start, end);
      for (const filter of this.filters) filter.process(blockLeft, blockRight, end - start);
    }
  }
}

/** Side by mid is balanced above this frequency; below it, a mix becomes mono. */
const MONO_HERTZ = 150;
const MAX_WIDENING_DB = 12;
/** Measures one block out of this many. */
const EVERY = 4;

/** Reads the mid or the side of a mix without its bass, block by block. */
class Part {
  private readonly high = new Biquad(design('highpass', MONO_HERTZ));

  constructor(private readonly share: 0.5 | -0.5) {}

  read(left: Float32Array, right: Float32Array, start: number, into: Float32Array): number {
    const count = Math.min(into.length, left.length - start);
    for (let i = 0; i < count; i++) into[i] = left[start + i] * 0.5 + right[start + i] * this.share;
    this.high.process(into, count);
    return count;
  }
}

/** Returns side by mid above the bass in dB. */
function widthAboveBass(left: Float32Array, right: Float32Array): number {
  const [mid, side] = [new Part(0.5), new Part(-0.5)];
  const buffer = new Float32Array(BLOCK);
  const powers = [1e-12, 1e-12];
  for (let start = 0; start < left.length; start += EVERY * BLOCK) {
    for (const [at, part] of [mid, side].entries()) {
      const count = part.read(left, right, start, buffer);
      for (let i = 0; i < count; i++) powers[at] += buffer[i] * buffer[i];
    }
  }
  return 10 * Math.log10(powers[1] / powers[0]);
}

/**
 * Widens or narrows a mix above its bass towards a side/mid ratio in dB by at most 12 dB; makes its bass mono. Returns the
 * gain of its side.
 */
export function balanceWidth(left: Float32Array, right: Float32Array, target: number): number {
  const now = widthAboveBass(left, right);
  const gain = now < -40 ? 1 : 10 ** (clamp(target - now, MAX_WIDENING_DB) / 20);
  new Widener(gain).process(left, right);
  return gain;
}

/** Multiplies the side above the bass and drops it below. Preserves its state between blocks. */
export class Widener {
  private readonly sides = new Part(-0.5);
  private readonly side = new Float32Array(BLOCK);

  constructor(private readonly gain: number) {}

  /** Widens or narrows a block of any length in place. */
  process(left: Float32Array, right: Float32Array): void {
    const { sides, side, gain } = this;
    for (let start = 0; start < left.length; start += BLOCK) {
      const count = sides.read(left, right, start, side);
      for (let i = 0; i < count; i++) {
        const mid = (left[start + i] + right[start + i]) * 0.5;
        const s = side[i] * gain;
        left[start + i] = mid + s;
        right[start + i] = mid - s;
      }
    }
  }
}
