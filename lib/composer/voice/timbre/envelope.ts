import { isVoiced, type Phone, type Speech } from '../speech/speech';
import { Fourier, mirror } from './fourier';
import { SPOKEN, trackPitch } from './pitch';

export const FRAME_SECONDS = 0.005;

/** The spectral envelopes of speech: natural logarithms of power per sample, one row per frame. */
export interface Envelopes {
  /** Phone of each frame. */
  phones: string[];
  rows: Float32Array[];
  /** Bins from 0 Hz; the last one is `topHertz`. */
  topHertz: number;
  sampleRate: number;
}

/** Of an unvoiced frame, for which any window does. */
const UNVOICED_HERTZ = 350;
/** Octave errors lie beyond these ratios to the median. */
const RATIOS = [0.55, 1.7] as const;
const ROUGH = 0.35;
const FLOOR = 1e-12;
/** The quefrency compensation of CheapTrick. */
const COMPENSATION = 0.15;

/** Measures the envelopes of speech at its own pitch, in the manner of CheapTrick (Morise, 2015). */
export function envelopesOf(speech: Speech): Envelopes {
  const { samples, sampleRate } = speech;
  const phones = phonesByFrame(speech);
  const pitches = pitchByFrame(speech, phones);
  const size = sampleRate > 20_000 ? 2048 : 1024;
  const lens = new Lens(size, sampleRate);
  const rows = phones.map((_, i) =>
    lens.envelope(samples, Math.round(i * FRAME_SECONDS * sampleRate), pitches[i]),
  );
  return { phones, rows, topHertz: sampleRate / 2, sampleRate };
}

function phonesByFrame({ samples, sampleRate, phones }: Speech): string[] {
  const count = Math.max(2, Math.floor(samples.length / sampleRate / FRAME_SECONDS));
  let at = 0;
  const last: Phone = phones.at(-1) ?? { phone: 'pau', startSeconds: 0, endSeconds: 0 };
  return Array.from({ length: count }, (_, i) => {
    while (at < phones.length - 1 && i * FRAME_SECONDS >= phones[at].endSeconds) at++;
    return (phones[at] ?? last).phone;
  });
}

/** The pitch of each frame, for the width of its window: the median if it is unclear. */
function pitchByFrame({ samples, sampleRate }: Speech, phones: string[]): Float32Array {
  const [signal, rate] = halved(samples, sampleRate);
  const { hertz, roughness } = trackPitch(signal, rate, 2 * FRAME_SECONDS, SPOKEN);
  const clear = (i: number) => (roughness[i >> 1] < ROUGH ? hertz[i >> 1] : 0);
  const voiced = phones.flatMap((phone, i) => (isVoiced(phone) && clear(i) > 0 ? [clear(i)] : []));
  const median = voiced.sort((a, b) => a - b)[voiced.length >> 1] ?? 150;
  return Float32Array.from(phones, (phone, i) => {
    if (!isVoiced(phone)) return UNVOICED_HERTZ;
    const own = clear(i) || 0;
    return own < median * RATIOS[0] || own > median * RATIOS[1] ? median : own;
  });
}

/** Halves the rate as often as a pitch needs no more; the average of neighbours removes enough of the treble. */
function halved(samples: Float32Array, rate: number): [Float32Array, number] {
  if (rate < 16_000) return [samples, rate];
  const half = new Float32Array(samples.length >> 1);
  for (let i = 1; i < half.length - 1; i++)
    half[i] = 0.25 * samples[2 * i - 1] + 0.5 * samples[2 * i] + 0.25 * samples[2 * i + 1];
  return halved(half, rate / 2);
}

/** Measures one frame after another with the same work space. */
class Lens {
  private readonly fourier: Fourier;
  private readonly re: Float64Array;
  private readonly im: Float64Array;
  private readonly power: Float64Array;
  private readonly sums: Float64Array;

  constructor(
    private readonly size: number,
    private readonly sampleRate: number,
  ) {
    this.fourier = new Fourier(size);
    this.re = new Float64Array(size);
    this.im = new Float64Array(size);
    this.power = new Float64Array(size / 2 + 1);
    this.sums = new Float64Array(size / 2 + 2);
  }

  envelope(samples: Float32Array, centre: number, hertz: number): Float32Array {
    this.window(samples, centre, hertz);
    this.fillBelow(hertz);
    this.smooth(hertz);
    this.lift(hertz);
    return Float32Array.from(this.re.subarray(0, this.size / 2 + 1));
  }

  /** Power in a Hann window of three periods. */
  private window(samples: Float32Array, centre: number, hertz: number): void {
    const { re, im, power, size, sampleRate } = this;
    const half = Math.min(size / 2 - 1, Math.round((1.5 * sampleRate) / hertz));
    re.fill(0);
    im.fill(0);
    let weight = 0;
    const turn = new Turn(Math.PI / (half + 0.5));
    for (let j = 0; j <= half; j++) {
      const w = 0.5 + 0.5 * turn.cos;
      weight += w * w * (j === 0 ? 1 : 2);
      re[half - j] = (samples[centre - j] ?? 0) * w;
      re[half + j] = (samples[centre + j] ?? 0) * w;
      turn.next();
    }
    this.fourier.forward(re, im);
    for (let k = 0; k <= size / 2; k++) power[k] = (re[k] * re[k] + im[k] * im[k]) / weight + FLOOR;
  }

  /** Below the fundamental there is nothing to measure: continues what is above. */
  private fillBelow(hertz: number): void {
    const { power, size, sampleRate } = this;
    const fundamental = (hertz / sampleRate) * size;
    for (let k = 0; k < fundamental / 2; k++) power[k] += power[Math.round(fundamental - k)] * 0.5;
  }

  /** Averages over two thirds of the fundamental, which hides the harmonics. */
  private smooth(hertz: number): void {
    const { power, sums, re, size, sampleRate } = this;
    const top = size / 2;
    for (let k = 0; k <= top; k++) sums[k + 1] = sums[k] + power[k];
    const width = Math.max(1, (((2 * hertz) / 3) * size) / sampleRate);
    const below = (at: number): number => {
      if (at < 0) return -below(-at);
      const x = Math.min(at, top + 1);
      const k = Math.min(top, Math.floor(x));
      return sums[k] + (x - k) * (sums[k + 1] - sums[k]);
    };
    for (let k = 0; k <= top; k++)
      re[k] = Math.log(Math.max(FLOOR, (below(k + 0.5 + width / 2) - below(k + 0.5 - width / 2)) / width));
  }

  /** Removes what is left of the harmonics from the cepstrum, and restores what the average took from the formants. */
  private lift(hertz: number): void {
    const { re, im, size, sampleRate, fourier } = this;
    mirror(re);
    im.fill(0);
    fourier.inverse(re, im);
    const top = size / 2;
    const step = (Math.PI * hertz) / sampleRate;
    const turn = new Turn(step);
    for (let k = 0; k <= top; k++) {
      const smoothing = k === 0 ? 1 : turn.sin / (k * step);
      // 1 + 2 q − 2 q cos(2 z), by the double angle.
      const restoring = 1 + 4 * COMPENSATION * turn.sin * turn.sin;
      re[k] *= k > top * 0.9 ? 0 : smoothing * restoring;
      turn.next();
    }
    mirror(re);
    im.fill(0);
    fourier.forward(re, im);
  }
}

/** Sine and cosine of the multiples of an angle, without trigonometry for each. */
class Turn {
  cos = 1;
  sin = 0;
  private readonly stepCos: number;
  private readonly stepSin: number;

  constructor(angle: number) {
    this.stepCos = Math.cos(angle);
    this.stepSin = Math.sin(angle);
  }

  next(): void {
    const { cos, sin, stepCos, stepSin } = this;
    this.cos = cos * stepCos - sin * stepSin;
    this.sin = sin * stepCos + cos * stepSin;
  }
}
