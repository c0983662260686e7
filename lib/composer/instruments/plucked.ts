import {
  decayFactor,
  fadeEdges,
  hertz,
  mono,
  noiseSource,
  SAMPLE_RATE,
  type Sound,
  StateVariable,
  samples,
} from './dsp';

/** A plucked string with a body. */
export interface Pluck {
  /** 60 dB decay in seconds at middle C. */
  sustain: number;
  /** How fast treble decays in the string, 0 bright … 0.5 dull. */
  damping: number;
  /** Plucking position, as a share of the string's length. */
  position: number;
  /** Softness of the finger or pick: cutoff of the pluck in Hz at full velocity. */
  pick: number;
  /** Resonances of the body: Hz, gain, resonance 0–1. */
  body: readonly (readonly [number, number, number])[];
  direct: number;
}

export const PLUCK_SPECS = {
  'acoustic-guitar': {
    sustain: 3.2,
    damping: 0.22,
    position: 0.14,
    pick: 7500,
    body: [
      [110, 0.7, 0.8],
      [215, 0.5, 0.8],
      [430, 0.25, 0.6],
    ],
    direct: 0.9,
  },
  'nylon-guitar': {
    sustain: 2.6,
    damping: 0.38,
    position: 0.22,
    pick: 3600,
    body: [
      [105, 0.8, 0.8],
      [205, 0.6, 0.8],
      [390, 0.35, 0.6],
    ],
    direct: 0.85,
  },
  'electric-guitar': {
    sustain: 4,
    damping: 0.3,
    position: 0.2,
    pick: 5200,
    body: [[900, 0.3, 0.2]],
    direct: 0.9,
  },
  'overdriven-guitar': { sustain: 6, damping: 0.26, position: 0.18, pick: 6000, body: [], direct: 1 },
  'distorted-guitar': { sustain: 8, damping: 0.26, position: 0.12, pick: 6500, body: [], direct: 1 },
  banjo: {
    sustain: 1,
    damping: 0.1,
    position: 0.09,
    pick: 9000,
    body: [
      [420, 0.5, 0.75],
      [980, 0.5, 0.7],
    ],
    direct: 0.7,
  },
  harp: { sustain: 3.8, damping: 0.36, position: 0.45, pick: 4200, body: [[180, 0.4, 0.7]], direct: 0.9 },
  harpsichord: {
    sustain: 2.4,
    damping: 0.08,
    position: 0.1,
    pick: 11000,
    body: [[250, 0.2, 0.6]],
    direct: 0.9,
  },
  'upright-bass': {
    sustain: 1.5,
    damping: 0.46,
    position: 0.28,
    pick: 1500,
    body: [
      [75, 0.5, 0.7],
      [160, 0.5, 0.6],
    ],
    direct: 0.9,
  },
  'electric-bass': {
    sustain: 2.8,
    damping: 0.4,
    position: 0.2,
    pick: 2600,
    body: [[120, 0.25, 0.4]],
    direct: 0.95,
  },
} as const satisfies Record<string, Pluck>;

/** The excitation: filtered noise one period long, combed by the plucking position. */
function excite(spec: Pluck, period: number, velocity: number, seed: number): Float32Array {
  const length = Math.max(2, Math.round(period));
  const noise = noiseSource(seed);
  const corner = Math.min(0.95, (spec.pick * (0.35 + 0.65 * velocity) * 2 * Math.PI) / SAMPLE_RATE);
  const raw = new Float32Array(length);
  let low = 0;
  let low2 = 0;
  for (let turn = 0; turn < 2; turn++) {
    const source = turn === 0 ? noiseSource(seed) : noise;
    for (let i = 0; i < length; i++) {
      low += corner * (source() - low);
      low2 += corner * (low - low2);
      raw[i] = low2;
    }
  }
  const offset = Math.max(1, Math.round(length * spec.position));
  const out = new Float32Array(length);
  let mean = 0;
  for (let i = 0; i < length; i++) {
    out[i] = raw[i] - raw[(i + length - offset) % length];
    mean += out[i];
  }
  mean /= length;
  for (let i = 0; i < length; i++) out[i] = out[i] - mean;
  return out;
}

/**
 * Renders a plucked string (Karplus–Strong, extended by Jaffe and Smith): a loop of one period with a two-point
 * low-pass, an all-pass for exact tuning and a decay in seconds, followed by body resonances.
 */
export function pluckNote(
  spec: Pluck,
  pitch: number,
  velocity: number,
  seconds: number,
  variant: number,
): Sound {
  const out = new Float32Array(samples(seconds));
  const f0 = hertz(pitch);
  const period = SAMPLE_RATE / f0;
  const damping = spec.damping * (1.08 - 0.16 * velocity);
  const total = period - damping;
  const whole = Math.max(2, Math.floor(total - 0.2));
  const fraction = total - whole;
  const allpass = (1 - fraction) / (1 + fraction);
  const sustain = spec.sustain * (261.6 / f0) ** 0.45;
  const loss = decayFactor(sustain) ** period;
  const line = new Float32Array(whole);
  const start = excite(spec, period, velocity, pitch * 31 + variant * 977);
  for (let i = 0; i < whole; i++) line[i] = start[i % start.length];
  let at = 0;
  let before = 0;
  let apIn = 0;
  let apOut = 0;
  for (let i = 0; i < out.length; i++) {
    const x = line[at];
    const filtered = (1 - damping) * x + damping * before;
    before = x;
    const y = allpass * (filtered - apOut) + apIn;
    apIn = filtered;
    apOut = y;
    line[at] = y * loss;
    at = at + 1 === whole ? 0 : at + 1;
    out[i] = x;
  }
  resonate(out, spec);
  fadeEdges(out, 0.001, 0.02);
  return mono(out);
}

function resonate(out: Float32Array, spec: Pluck): void {
  if (spec.body.length === 0) return;
  const filters = spec.body.map(([frequency, gain, resonance]) => {
    const filter = new StateVariable();
    filter.tune(frequency, resonance);
    return { filter, gain };
  });
  for (let i = 0; i < out.length; i++) {
    const x = out[i];
    let y = x * spec.direct;
    for (const { filter, gain } of filters) {
      filter.run(x);
      y += filter.band * gain;
    }
    out[i] = y;
  }
}
