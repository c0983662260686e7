/** What a track does in a song, and what users call it. */
export const ROLE_NAMES = {
  drums: 'Drums',
  percussion: 'Percussion',
  bass: 'Bass',
  chords: 'Chords',
  pad: 'Pad',
  lead: 'Lead',
  counter: 'Counter-melody',
  texture: 'Background',
} as const;

export type Role = keyof typeof ROLE_NAMES;

/** A track's settings in the mixer. */
export interface Channel {
  /** Fader in decibels; 0 is the lead's usual level. */
  level: number;
  /** −1 left … 1 right. */
  pan: number;
  /** Send levels, 0–1. */
  reverb: number;
  delay: number;
  /** How far the kick ducks this track, 0–1. */
  duck: number;
  /** Cutoff frequencies in Hz; no filter if absent. */
  lowCut?: number;
  highCut?: number;
  /** Soft saturation, 0–1. */
  drive?: number;
  /** Doubling by slowly modulated delay lines, 0–1. */
  chorus?: number;
  /** Amplitude modulation, 0–1. */
  tremolo?: number;
  /** Guitar amplifier: 0 clean … 1 high gain. */
  amp?: number;
}

/** The room of a mix, its echo and the age of its tape. */
export interface Room {
  reverbSeconds: number;
  /** How fast treble decays in the room, 0–1. */
  damping: number;
  preDelaySeconds: number;
  /** Echo time in quarter notes, and the gain of its repeats. */
  delayBeats: number;
  delayFeedback: number;
  /** Tape wear: pitch wobble and reduced treble, 0–1. */
  wear: number;
}

/** Walls around the players, nearest first; each has its own early reflections. */
export type Walls = 'booth' | 'studio' | 'club' | 'stage' | 'hall';

/** What leads from one section to the next, beside what the players do. */
export type Transitions = 'none' | 'swell' | 'impact' | 'club' | 'veil';

/** What the mix is steered to. */
export interface Finish {
  /** Share of each band in dB relative to the whole: <120, 120–500, 500–2000, 2000–6000, >6000 Hz. */
  tone: readonly [number, number, number, number, number];
  /** Side by mid above the bass, in dB. */
  width: number;
  /** How far peaks are above the loudness, in dB. */
  crest: number;
  /** Bus compression, 0–1. */
  glue: number;
  /** Share of the heavily compressed copy of the drums, 0–1. */
  parallel: number;
  walls: Walls;
  transitions: Transitions;
  /** Whether the outro fades out; otherwise its last chord rings. */
  fades: boolean;
}

/** The room and the finish of a song. */
export interface Space extends Room, Finish {}
