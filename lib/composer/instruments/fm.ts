import { decayFactor, fadeEdges, hertz, mono, type Sound, samples, sine } from './dsp';

/** A modulator and carrier pair with decaying index (Chowning). */
interface Operator {
  carrier: number;
  modulator: number;
  index: number;
  indexDecay: number;
  level: number;
  decay: number;
}

export interface FmSpec {
  operators: readonly Operator[];
  /** How strongly velocity raises the index. */
  touch: number;
}

export const FM_SPECS = {
  'electric-piano': {
    touch: 0.75,
    operators: [
      { carrier: 1, modulator: 1, index: 1.5, indexDecay: 1.1, level: 1, decay: 5 },
      { carrier: 1.0015, modulator: 14, index: 0.55, indexDecay: 0.16, level: 0.5, decay: 3 },
      { carrier: 0.9985, modulator: 1, index: 0.5, indexDecay: 3, level: 0.45, decay: 6 },
    ],
  },
  clavinet: {
    touch: 0.6,
    operators: [
      { carrier: 1, modulator: 3, index: 2.6, indexDecay: 0.5, level: 1, decay: 1.6 },
      { carrier: 2, modulator: 5, index: 1.4, indexDecay: 0.25, level: 0.35, decay: 0.8 },
    ],
  },
} as const satisfies Record<string, FmSpec>;

/** Renders one note of a frequency-modulation keyboard. */
export function fmNote(spec: FmSpec, pitch: number, velocity: number, seconds: number): Sound {
  const out = new Float32Array(samples(seconds));
  const f0 = hertz(pitch) / 44100;
  const register = 2 ** (-(pitch - 60) / 26);
  const bright = Math.min(1.3, 2 ** (-(pitch - 64) / 30));
  for (const op of spec.operators) {
    let index =
      (op.index * (1 - spec.touch + spec.touch * velocity * velocity * 1.3) * bright) / (2 * Math.PI);
    const indexFall = decayFactor(op.indexDecay * register);
    let level = op.level;
    const fall = decayFactor(op.decay * register);
    const rest = index * 0.12;
    let carrier = 0;
    let modulator = 0;
    const modStep = Math.min(0.45, f0 * op.modulator);
    for (let i = 0; i < out.length; i++) {
      out[i] = out[i] + level * sine(carrier + (rest + index) * sine(modulator) + 2);
      carrier += f0 * op.carrier;
      modulator += modStep;
      if (carrier >= 1) carrier -= 1;
      if (modulator >= 1) modulator -= 1;
      index *= indexFall;
      level *= fall;
    }
  }
  fadeEdges(out, 0.0015, 0.02);
  return mono(out);
}
