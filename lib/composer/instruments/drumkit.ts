import {
  addPartial,
  decayFactor,
  fadeEdges,
  noiseSource,
  SAMPLE_RATE,
  type Sound,
  StateVariable,
  samples,
  scale,
  sine,
  softClip,
} from './dsp';
import type { Hat, Kick, Kit, Snare } from './kits';
import type { Piece } from './names';

function buffer(seconds: number): Float32Array {
  return new Float32Array(samples(seconds));
}

function kick(spec: Kick, velocity: number): Float32Array {
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

function noiseHit(
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

function snare(spec: Snare, velocity: number, variant: number): Float32Array {
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
function metal(spec: Hat, seconds: number, variant: number): Float32Array {
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

function clap(decay: number, variant: number): Float32Array {
  const out = buffer(decay * 1.6 + 0.04);
  for (let i = 0; i < 3; i++)
    add(out, noiseHit(0.014, 1300, 'band', 0.25, 61 + i + variant), 0.9, samples(i * 0.011 + 0.0001));
  add(out, noiseHit(decay, 1250, 'band', 0.3, 67 + variant), 0.9, samples(0.032));
  return out;
}

function tone(frequency: number, decay: number, bend: number, knock: number): Float32Array {
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

function riser(seconds: number): Float32Array {
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

/** Level and place of each piece in the kit: peak, pan −1…1. */
const PLACES: Record<Piece, readonly [number, number]> = {
  kick: [0.95, 0],
  rim: [0.35, 0.1],
  snare: [0.72, 0.04],
  clap: [0.6, 0],
  brush: [0.3, 0.08],
  lowTom: [0.62, 0.4],
  midTom: [0.6, 0.05],
  highTom: [0.58, -0.35],
  hat: [0.26, -0.32],
  pedal: [0.18, -0.32],
  open: [0.28, -0.32],
  crash: [0.36, 0.42],
  ride: [0.26, 0.45],
  tambourine: [0.24, 0.36],
  cowbell: [0.26, 0.22],
  highConga: [0.44, -0.4],
  lowConga: [0.48, -0.2],
  shaker: [0.2, 0.5],
  clave: [0.26, -0.5],
  riser: [0.3, 0],
  impact: [0.7, 0],
};

function piece(kit: Kit, name: Piece, velocity: number, variant: number): Float32Array {
  const { hat } = kit;
  switch (name) {
    case 'kick':
      return kick(kit.kick, velocity);
    case 'snare':
      return snare(kit.snare, velocity, variant);
    case 'clap':
      return clap(kit.clapDecay, variant);
    case 'rim':
      return tone(1650, 0.05, 0, 0.8);
    case 'brush':
      return noiseHit(0.16 + 0.1 * velocity, 2600, 'band', 0, 17 + variant);
    case 'hat':
      return metal(hat, hat.decay * (0.7 + 0.5 * velocity), variant);
    case 'pedal':
      return metal(hat, hat.decay * 0.6, variant);
    case 'open':
      return metal(hat, hat.open, variant);
    case 'crash':
      return metal({ ...hat, corner: 4200, metal: 0.45 }, 1.6, variant);
    case 'ride':
      return ride(hat, kit.ride, variant);
    case 'lowTom':
      return tone(88 * kit.toms, 0.42, 0.45, 0.3);
    case 'midTom':
      return tone(122 * kit.toms, 0.36, 0.45, 0.3);
    case 'highTom':
      return tone(168 * kit.toms, 0.3, 0.45, 0.3);
    case 'tambourine':
      return metal({ ...hat, corner: 8200, metal: 0.7 }, 0.14, variant);
    case 'cowbell':
      return cowbell();
    case 'highConga':
      return tone(262, 0.2, 0.12, 0.35);
    case 'lowConga':
      return tone(176, 0.28, 0.12, 0.3);
    case 'shaker':
      return shaken(noiseHit(0.07, 7000, 'high', 0.1, 23 + variant));
    case 'clave':
      return tone(2350, 0.06, 0, 0.2);
    case 'riser':
      return riser(4);
    case 'impact':
      return tone(42, 1.6, 0.8, 0.5);
  }
}

function ride(hat: Hat, length: number, variant: number): Float32Array {
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

function cowbell(): Float32Array {
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

function shaken(out: Float32Array): Float32Array {
  fadeEdges(out, 0.02, 0.01);
  return out;
}

/** A hit as a stereo sound at its place in the kit, peak-normalised to the piece's level. */
export function drumHit(kit: Kit, name: Piece, velocity: number, variant: number): Sound {
  const dry = piece(kit, name, velocity, variant);
  const [level, pan] = PLACES[name];
  if (kit.grit > 0) crush(dry, kit.grit);
  let peak = 1e-6;
  for (let i = 0; i < dry.length; i++) peak = Math.max(peak, Math.abs(dry[i]));
  fadeEdges(dry, 0.0002, 0.008);
  if (pan === 0 && kit.room === 0) return scale({ left: dry, right: dry }, level / peak);
  const l = Math.sqrt(0.5 - pan / 2) * Math.SQRT2;
  const r = Math.sqrt(0.5 + pan / 2) * Math.SQRT2;
  const gain = level / peak;
  const left = new Float32Array(dry.length);
  const right = new Float32Array(dry.length);
  for (let i = 0; i < dry.length; i++) {
    left[i] = dry[i] * l * gain;
    right[i] = dry[i] * r * gain;
  }
  return { left, right };
}

/** Takes the top off and rounds the values, like an old sampler. */
function crush(out: Float32Array, amount: number): void {
  const steps = 2 ** (11 - 4 * amount);
  let held = 0;
  let low = 0;
  for (let i = 0; i < out.length; i++) {
    if (i % 2 === 0) held = Math.round(out[i] * steps) / steps;
    low += (0.75 - 0.25 * amount) * (held - low);
    out[i] = low;
  }
}
