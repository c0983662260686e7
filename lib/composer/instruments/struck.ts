import { addPartial, decayFactor, fadeEdges, hertz, mono, noiseSource, type Sound, samples } from './dsp';

/** A tone of decaying partials: frequency ratio, amplitude, decay in seconds at 261 Hz. */
export interface Mallet {
  partials: readonly (readonly [number, number, number])[];
  /** Loudness and length (seconds) of the stick's knock. */
  knock: number;
  /** How much softer strokes lose their upper partials, 0–1. */
  softness: number;
}

export const MALLET_SPECS = {
  vibraphone: {
    partials: [
      [1, 1, 5],
      [4, 0.22, 1.6],
      [10, 0.05, 0.4],
    ],
    knock: 0.05,
    softness: 0.6,
  },
  marimba: {
    partials: [
      [1, 1, 0.9],
      [3.93, 0.3, 0.25],
      [9.2, 0.1, 0.1],
    ],
    knock: 0.16,
    softness: 0.5,
  },
  kalimba: {
    partials: [
      [1, 1, 1.4],
      [5.4, 0.16, 0.25],
      [2.02, 0.1, 0.9],
      [13.6, 0.05, 0.08],
    ],
    knock: 0.12,
    softness: 0.4,
  },
  'music-box': {
    partials: [
      [1, 1, 2.2],
      [3.01, 0.25, 0.9],
      [5.9, 0.14, 0.5],
      [9.1, 0.06, 0.2],
    ],
    knock: 0.06,
    softness: 0.3,
  },
  bells: {
    partials: [
      [0.5, 0.25, 5],
      [1, 0.8, 4.5],
      [1.19, 0.4, 3.4],
      [1.5, 0.2, 2.8],
      [2, 0.6, 2.4],
      [2.52, 0.2, 1.6],
      [3.01, 0.22, 1.2],
      [4.1, 0.12, 0.8],
    ],
    knock: 0.04,
    softness: 0.4,
  },
} as const satisfies Record<string, Mallet>;

/** Renders one stroke on a bar, tine or bell. */
export function strike(spec: Mallet, pitch: number, velocity: number, seconds: number): Sound {
  const out = new Float32Array(samples(seconds));
  const f0 = hertz(pitch);
  const register = (261.6 / f0) ** 0.35;
  spec.partials.forEach(([ratio, amplitude, decay], i) => {
    const soft = i === 0 ? 1 : 1 - spec.softness * (1 - velocity);
    addPartial(out, f0 * ratio, amplitude * soft, decay * register);
  });
  const noise = noiseSource(pitch + 7);
  const fall = decayFactor(0.03);
  let level = spec.knock * velocity;
  let last = 0;
  for (let i = 0; i < Math.min(out.length, 2600); i++) {
    last += 0.3 * (noise() - last);
    out[i] = out[i] + last * level * 2;
    level *= fall;
  }
  fadeEdges(out, 0.0005, 0.02);
  return mono(out);
}

/**
 * Renders a piano note: stretched partials (inharmonicity after Fletcher), two slightly detuned strings with a fast and
 * a slow decay each, and a hammer that omits every eighth partial, knocks, and sounds brighter with velocity.
 */
export function pianoNote(pitch: number, velocity: number, seconds: number): Sound {
  const length = samples(seconds);
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  const f0 = hertz(pitch);
  const stretch = 0.00018 * 2 ** ((pitch - 48) / 9);
  const count = Math.min(28, Math.floor(15000 / f0));
  const long = 9 * 2 ** (-(pitch - 40) / 17);
  const tilt = 1.15 - 0.55 * velocity + Math.max(0, (pitch - 60) / 60);
  for (let n = 1; n <= count; n++) {
    const frequency = n * f0 * Math.sqrt(1 + stretch * n * n);
    const hammer = 0.25 + Math.abs(Math.sin((Math.PI * n) / 8.3));
    const amplitude = hammer * n ** -tilt * Math.exp(-(n * f0) / (2600 + 5200 * velocity));
    const decay = Math.max(0.12, long / (1 + 0.22 * (n - 1) + frequency / 3500));
    const phase = n * 1.9;
    addPartial(left, frequency * 0.99985, amplitude * 0.62, decay, phase);
    addPartial(right, frequency * 1.00018, amplitude * 0.62, decay, phase + 0.6);
    addPartial(left, frequency * 1.0004, amplitude * 0.38, decay * 0.3, phase + 0.3);
    addPartial(right, frequency * 0.9996, amplitude * 0.38, decay * 0.3, phase + 0.2);
  }
  const noise = noiseSource(pitch);
  const fall = decayFactor(0.07);
  let level = 0.22 * velocity;
  let low = 0;
  for (let i = 0; i < Math.min(length, 5000); i++) {
    low += 0.09 * (noise() - low);
    const knock = low * level;
    left[i] = left[i] + knock;
    right[i] = right[i] + knock;
    level *= fall;
  }
  fadeEdges(left, 0.0012, 0.03);
  fadeEdges(right, 0.0012, 0.03);
  return { left, right };
}
