import type { PitchedId } from '../instruments/names';
import type { Expression } from './motion';

/** A program of the font and how the band plays it. */
export interface Preset {
  program: number;
  /** Decibels that bring the program to the loudness of all instruments. */
  level: number;
  /** Seconds in which a note dies away after its end. */
  release: number;
  /** Seconds in which middle C fades out if it is struck or plucked; null if it sounds as long as it is held. */
  decay: number | null;
  /** Recorded in stereo, from low on the left to high on the right. */
  isStereo?: boolean;
  /** Decibels of treble that the softest note lacks against the loudest, in addition to what the font does. */
  touch: number;
  /** Hertz above which our own string replaces the recording, which has no attack there. */
  split?: number;
  expression?: Expression;
}

const plain = { vibrato: 0, rate: 5, delay: 0, swell: 0, breath: 0, skip: 0 };
/** Loops of the solo instruments hold one swing of vibrato or none: without ours, and breath, they would freeze. */
const violin = { vibrato: 8, rate: 5.6, delay: 0.18, swell: 0.25, breath: 0.004, skip: 0.16 };
const cello = { vibrato: 7, rate: 5.1, delay: 0.2, swell: 0.25, breath: 0.004, skip: 0.1 };
const flute = { vibrato: 6, rate: 5, delay: 0.2, swell: 0.2, breath: 0.022, skip: 0.12 };
const clarinet = { vibrato: 4, rate: 4.6, delay: 0.3, swell: 0.22, breath: 0.01, skip: 0.03 };
const saxophone = { vibrato: 8, rate: 4.9, delay: 0.22, swell: 0.2, breath: 0.018, skip: 0.03 };
const harmonica = { vibrato: 12, rate: 5.2, delay: 0.16, swell: 0.2, breath: 0.012, skip: 0.02 };
const section = { ...plain, swell: 0.22, skip: 0.08 };
const horns = { ...plain, swell: 0.12 };
const choir = { ...plain, vibrato: 5, rate: 4.7, delay: 0.3, swell: 0.25, skip: 0.08 };

/** The recorded instruments; what is not here is synthesised. */
export const PRESETS: Partial<Record<PitchedId, Preset>> = {
  piano: { program: 0, level: -2, touch: 5, release: 0.35, decay: 7, isStereo: true },
  harpsichord: { program: 6, level: 0.2, touch: 2, release: 0.2, decay: 3 },
  clavinet: { program: 7, level: -3.6, touch: 10, release: 0.1, decay: 3 },
  vibraphone: { program: 11, level: -2.6, touch: 12, release: 1.4, decay: 5 },
  marimba: { program: 12, level: -5.6, touch: 12, release: 1, decay: 2 },
  organ: { program: 17, level: -7.1, touch: 3, release: 0.09, decay: null },
  accordion: { program: 21, level: -2.3, touch: 8, release: 0.14, decay: null, expression: horns },
  harmonica: { program: 22, level: -1.8, touch: 8, release: 0.18, decay: null, expression: harmonica },
  'nylon-guitar': { program: 24, level: -4, touch: 8, release: 0.35, decay: 4 },
  'acoustic-guitar': { program: 25, level: -0.9, touch: 8, release: 0.35, decay: 5 },
  'electric-guitar': { program: 27, level: -6.8, touch: 12, release: 0.2, decay: 5 },
  'overdriven-guitar': { program: 27, level: -8.1, touch: 8, release: 0.12, decay: 6 },
  'distorted-guitar': { program: 27, level: -10, touch: 6, release: 0.1, decay: 7 },
  'upright-bass': { program: 32, level: -10.2, touch: 5, release: 0.15, decay: 3, split: 700 },
  'electric-bass': { program: 33, level: -8.3, touch: 5, release: 0.12, decay: 4, split: 700 },
  violin: { program: 40, level: -4.8, touch: 12, release: 0.25, decay: null, expression: violin },
  cello: { program: 42, level: -9.2, touch: 12, release: 0.3, decay: null, expression: cello },
  harp: { program: 46, level: -3.5, touch: 12, release: 2, decay: 5 },
  strings: {
    program: 48,
    level: -5.5,
    touch: 13,
    release: 0.6,
    decay: null,
    isStereo: true,
    expression: section,
  },
  choir: {
    program: 52,
    level: -2.9,
    touch: 13,
    release: 0.8,
    decay: null,
    isStereo: true,
    expression: choir,
  },
  brass: { program: 61, level: -5.7, touch: 14, release: 0.2, decay: null, expression: horns },
  saxophone: { program: 66, level: -3, touch: 11, release: 0.15, decay: null, expression: saxophone },
  clarinet: { program: 71, level: -3.3, touch: 10, release: 0.15, decay: null, expression: clarinet },
  flute: { program: 73, level: -7.5, touch: 12, release: 0.15, decay: null, expression: flute },
  banjo: { program: 105, level: -4.8, touch: 11, release: 0.3, decay: 2 },
  kalimba: { program: 108, level: -3.2, touch: 11, release: 1, decay: 2 },
};
