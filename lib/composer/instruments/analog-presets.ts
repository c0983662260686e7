/** The patch of a subtractive synthesizer. */
export interface Analog {
  /** A thin pulse is high for a quarter of its period. */
  wave: 'saw' | 'pulse' | 'thin' | 'sine' | 'triangle';
  /** Number of oscillators, their total spread in cents and across the stereo field 0–1. */
  oscillators: number;
  detune: number;
  spread: number;
  /** Level of a sine one octave below. */
  sub: number;
  /** Filter cutoff in Hz without envelope, octaves the envelope opens it, its decay in seconds, resonance 0–1. */
  cutoff: number;
  sweep: number;
  sweepDecay: number;
  resonance: number;
  /** Amplitude: attack and decay in seconds, sustain level 0–1. */
  attack: number;
  decay: number;
  sustain: number;
  /** How far the filter follows the pitch, 0–1. */
  tracking: number;
  drive: number;
  /** Depth of a slow vibrato in cents. */
  vibrato: number;
  /** Starts this many semitones above and falls (808 bass). */
  drop?: number;
}

const base: Analog = {
  wave: 'saw',
  oscillators: 1,
  detune: 0,
  spread: 0,
  sub: 0,
  cutoff: 2000,
  sweep: 0,
  sweepDecay: 0.3,
  resonance: 0.1,
  attack: 0.004,
  decay: 0.5,
  sustain: 1,
  tracking: 0.3,
  drive: 0,
  vibrato: 0,
};

export const ANALOG_SPECS = {
  'synth-bass': {
    ...base,
    oscillators: 2,
    detune: 8,
    sub: 0.5,
    cutoff: 320,
    sweep: 2.6,
    sweepDecay: 0.22,
    resonance: 0.25,
    decay: 0.4,
    sustain: 0.6,
    drive: 0.4,
  },
  'sub-bass': { ...base, wave: 'sine', cutoff: 900, decay: 0.6, sustain: 0.9, drive: 0.5, attack: 0.008 },
  '808-bass': {
    ...base,
    wave: 'sine',
    cutoff: 1600,
    decay: 1.6,
    sustain: 0.05,
    drive: 1.3,
    attack: 0.003,
    drop: 14,
  },
  'reese-bass': {
    ...base,
    oscillators: 3,
    detune: 32,
    spread: 0.25,
    sub: 0.8,
    cutoff: 520,
    sweep: 0.8,
    sweepDecay: 0.6,
    resonance: 0.15,
    drive: 0.5,
    attack: 0.01,
  },
  'acid-bass': {
    ...base,
    cutoff: 260,
    sweep: 3.4,
    sweepDecay: 0.18,
    resonance: 0.82,
    decay: 0.3,
    sustain: 0.55,
    drive: 0.8,
  },
  'wobble-bass': {
    ...base,
    oscillators: 3,
    detune: 24,
    spread: 0.35,
    sub: 0.5,
    cutoff: 170,
    sweep: 5.8,
    sweepDecay: 0.42,
    resonance: 0.6,
    tracking: 0.1,
    drive: 1.5,
    attack: 0.02,
  },
  'chip-bass': { ...base, wave: 'triangle', cutoff: 9000, drive: 0.6, attack: 0.002 },
  pad: {
    ...base,
    oscillators: 5,
    detune: 22,
    spread: 1,
    cutoff: 900,
    sweep: 0.9,
    sweepDecay: 1.8,
    attack: 0.45,
    sustain: 1,
    vibrato: 4,
  },
  'glass-pad': {
    ...base,
    wave: 'triangle',
    oscillators: 4,
    detune: 14,
    spread: 1,
    cutoff: 3200,
    sweep: 0.6,
    sweepDecay: 2.5,
    attack: 0.7,
    vibrato: 6,
  },
  strings: {
    ...base,
    oscillators: 6,
    detune: 26,
    spread: 1,
    cutoff: 2300,
    sweep: 0.5,
    sweepDecay: 1,
    attack: 0.14,
    vibrato: 9,
    tracking: 0.5,
  },
  brass: {
    ...base,
    oscillators: 4,
    detune: 12,
    spread: 0.8,
    cutoff: 700,
    sweep: 2.2,
    sweepDecay: 0.5,
    attack: 0.035,
    decay: 0.4,
    sustain: 0.8,
    tracking: 0.6,
    vibrato: 4,
  },
  'synth-lead': {
    ...base,
    oscillators: 3,
    detune: 12,
    spread: 0.4,
    cutoff: 1700,
    sweep: 1.6,
    sweepDecay: 0.35,
    resonance: 0.25,
    attack: 0.008,
    vibrato: 12,
    tracking: 0.6,
  },
  'square-lead': {
    ...base,
    wave: 'pulse',
    oscillators: 2,
    detune: 6,
    spread: 0.3,
    cutoff: 2400,
    sweep: 0.8,
    sweepDecay: 0.3,
    attack: 0.006,
    vibrato: 14,
    tracking: 0.6,
  },
  'chip-lead': { ...base, wave: 'thin', cutoff: 12000, attack: 0.002, decay: 0.5, sustain: 0.7, vibrato: 16 },
  pluck: {
    ...base,
    oscillators: 3,
    detune: 10,
    spread: 0.6,
    cutoff: 420,
    sweep: 3.6,
    sweepDecay: 0.2,
    resonance: 0.2,
    decay: 0.45,
    sustain: 0,
    tracking: 0.6,
  },
  stab: {
    ...base,
    oscillators: 4,
    detune: 14,
    spread: 0.9,
    cutoff: 800,
    sweep: 2.2,
    sweepDecay: 0.25,
    resonance: 0.15,
    decay: 0.5,
    sustain: 0.35,
    tracking: 0.4,
  },
  supersaw: {
    ...base,
    oscillators: 7,
    detune: 34,
    spread: 1,
    cutoff: 3600,
    sweep: 1,
    sweepDecay: 0.5,
    attack: 0.012,
    decay: 0.6,
    sustain: 0.8,
    tracking: 0.6,
  },
} as const satisfies Record<string, Analog>;
