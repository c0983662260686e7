export type Role = 'drums' | 'percussion' | 'bass' | 'chords' | 'pad' | 'lead' | 'counter' | 'texture';

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

/** The room and the finish of the mix. */
export interface Space {
  reverbSeconds: number;
  /** How fast treble decays in the room, 0–1. */
  damping: number;
  preDelaySeconds: number;
  /** Echo time in quarter notes, and the gain of its repeats. */
  delayBeats: number;
  delayFeedback: number;
  /** Target share of each band in dB relative to the whole: <120, 120–500, 500–2000, 2000–6000, >6000 Hz. */
  tone: readonly [number, number, number, number, number];
  /** Target side/mid ratio in dB. */
  width: number;
  /** Bus compression, 0–1. */
  glue: number;
  /** Tape wear: pitch wobble and reduced treble, 0–1. */
  wear: number;
}
