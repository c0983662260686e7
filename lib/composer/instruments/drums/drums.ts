/** Single drums and cymbals, dry and mono. */
import {
  addPartial,
  decayFactor,
  fadeEdges,
  noiseSource,
  SAMPLE_RATE,
  StateVariable,
  samples,
  sine,
  softClip,
} from '../dsp';
import type { Hat, Kick, Snare } from './kits';

function buffer(seconds: number): Float32Array {
  return new Float32Array(samples(seconds));
}

/** A pitch-bent sine with a click; drive compresses it. */
export function kick(spec: Kick, velocity: number): Float32Array {
  const out = buffer(spec.decay * 1.6);
  const noise = noiseSource(3);
  const bendFall = decayFactor(spec.bend * 3);
  const fall = decayFactor(spec.decay);
  let bend = 1;
  let level = 1;
  let phase = 0;
  let click = spec.click * (0.4 + 0.6 * velocity);
  const clickFall = decayFactor(0.012);
  let low = 0;
  for (let i = 0; i < out.length; i++) {
    phase += (spec.to + (spec.from - spec.to) * bend * (0.6 + 0.4 * velocity)) / SAMPLE_RATE;
    bend *= bendFall;
    low += 0.45 * (noise() - low);
    const body = softClip(sine(phase) * level * (1 + spec.drive * 2));
    out[i] = body + low * click;
    level *= fall;
    click *= clickFall;
  }
  return out;
}

/** Filtered noise that decays by 60 dB in the given seconds. */
export function noiseHit(
  seconds: number,
  corner: number,
  kind: 'band' | 'high',
  resonance: number,
  seed: number,
): Float32Array {
  const out = buffer(seconds * 1.4);
  const noise = noiseSource(seed);
  const filter = new StateVariable();
  filter.tune(corner, resonance);
  const fall = decayFactor(seconds);
  let level = 1;
  for (let i = 0; i < out.length; i++) {
    filter.run(noise());
    out[i] = (kind === 'band' ? filter.band : filter.high) * level;
    level *= fall;
  }
  return out;
}

function add(into: Float32Array, from: Float32Array, gain: number, offset = 0): void {
  const end = Math.min(into.length, from.length + offset);
  for (let i = offset; i < end; i++) into[i] = into[i] + from[i - offset] * gain;
}

/** Two heads, wires and a snap. */
export function snare(spec: Snare, velocity: number, variant: number): Float32Array {
  const out = buffer(Math.max(spec.toneDecay, spec.noiseDecay) * 1.6);
  addPartial(out, spec.tone, 0.7, spec.toneDecay);
  addPartial(out, spec.tone * 1.59, 0.35, spec.toneDecay * 0.7, 1);
  addPartial(out, spec.tone * 2.3, 0.14 * velocity, spec.toneDecay * 0.5, 2);
  const wires = noiseHit(
    spec.noiseDecay * (0.7 + 0.3 * velocity),
    spec.bright * (0.6 + 0.4 * velocity),
    'band',
    0.05,
    11 + variant,
  );
  const snap = noiseHit(0.03, 6500, 'high', 0, 29 + variant);
  add(out, wires, spec.noise * 1.5);
  add(out, snap, 0.25 * velocity);
  if (spec.drive > 0) for (let i = 0; i < out.length; i++) out[i] = softClip(out[i] * (1 + spec.drive * 1.6));
  return out;
}

const METAL = [2.0, 3.0, 4.16, 5.43, 6.79, 8.21];

/** Six inharmonic pulses through a high-pass: the metal of cymbals. */
export function metal(spec: Hat, seconds: number, variant: number): Float32Array {
  const out = buffer(seconds * 1.3);
  const noise = noiseSource(41 + variant);
  const filter = new StateVariable();
  filter.tune(spec.corner * (1 + variant * 0.03), 0.15);
  const fall = decayFactor(seconds);
  const phases = METAL.map((_, i) => (i * 0.31 + variant * 0.17) % 1);
  const steps = METAL.map((ratio) => (ratio * 333) / SAMPLE_RATE);
  let level = 1;
  for (let i = 0; i < out.length; i++) {
    let sum = 0;
    for (let k = 0; k < 6; k++) {
      let phase = phases[k] + steps[k];
      if (phase >= 1) phase -= 1;
      phases[k] = phase;
      sum += phase < 0.5 ? 1 : -1;
    }
    filter.run((sum / 6) * spec.metal + noise() * (1 - spec.metal * 0.6));
    out[i] = filter.high * level;
    level *= fall;
  }
  return out;
}

/** Three short bursts and a longer one, like many hands slightly apart. */
export function clap(decay: number, variant: number): Float32Array {
  const out = buffer(decay * 1.6 + 0.04);
  for (let i = 0; i < 3; i++)
    add(out, noiseHit(0.014, 1300, 'band', 0.25, 61 + i + variant), 0.9, samples(i * 0.011 + 0.0001));
  add(out, noiseHit(decay, 1250, 'band', 0.3, 67 + variant), 0.9, samples(0.032));
  return out;
}

/** A skin or a block: one pitch-bent sine, its first overtone and a knock. */
export function tone(frequency: number, decay: number, bend: number, knock: number): Float32Array {
  const out = buffer(decay * 1.4);
  const fall = decayFactor(decay);
  const bendFall = decayFactor(0.12);
  let level = 1;
  let b = bend;
  let phase = 0;
  for (let i = 0; i < out.length; i++) {
    phase += (frequency * (1 + b)) / SAMPLE_RATE;
    out[i] = sine(phase) * level + 0.3 * sine(phase * 1.58) * level * level;
    level *= fall;
    b *= bendFall;
  }
  add(out, noiseHit(0.02, 3000, 'band', 0, 5), knock);
  return out;
}

/** Noise that opens and grows over the given seconds. */
export function riser(seconds: number): Float32Array {
  const out = buffer(seconds);
  const noise = noiseSource(99);
  const filter = new StateVariable();
  for (let i = 0; i < out.length; i++) {
    const x = i / out.length;
    if (i % 64 === 0) filter.tune(400 * 20 ** x, 0.5);
    filter.run(noise());
    out[i] = filter.band * x * x;
  }
  return out;
}

/** A cymbal with a definite pitch under the wash. */
export function ride(hat: Hat, length: number, variant: number): Float32Array {
  const out = metal({ ...hat, corner: 5200, metal: 0.8 }, 0.7 * length, variant);
  for (let i = 0; i < out.length; i++) out[i] = out[i] * 0.5;
  for (const [f, a] of [
    [3120, 0.12],
    [4410, 0.1],
    [5230, 0.07],
  ] as const)
    addPartial(out, f, a, 0.5 * length);
  return out;
}

/** Four partials of a bell, without a strike. */
export function cowbell(): Float32Array {
  const out = buffer(0.3);
  for (const [f, a] of [
    [562, 0.6],
    [845, 0.5],
    [1124, 0.15],
    [1690, 0.2],
  ] as const)
    addPartial(out, f, a, 0.22);
  return out;
}

/** Softens the attack, like the gathering grains of a shaker. */
export function shaken(out: Float32Array): Float32Array {
  fadeEdges(out, 0.02, 0.01);
  return out;
}
