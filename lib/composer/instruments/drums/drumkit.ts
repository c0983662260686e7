import { fadeEdges, type Sound, scale } from '../dsp';
import type { Piece } from '../names';
import { clap, cowbell, kick, metal, noiseHit, ride, riser, shaken, snare, tone } from './drums';
import type { Kit } from './kits';

/** Level and position of each piece in the kit: peak, pan −1…1. */
export const PLACES: Record<Piece, readonly [number, number]> = {
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

/** Renders a hit in stereo at its position in the kit, peak-normalized to the piece's level. */
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

/** Reduces treble and bit depth, like an old sampler. In place. */
export function crush(out: Float32Array, amount: number): void {
  const steps = 2 ** (11 - 4 * amount);
  let held = 0;
  let low = 0;
  for (let i = 0; i < out.length; i++) {
    if (i % 2 === 0) held = Math.round(out[i] * steps) / steps;
    low += (0.75 - 0.25 * amount) * (held - low);
    out[i] = low;
  }
}
