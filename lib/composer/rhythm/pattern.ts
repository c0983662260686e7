import type { ByLevel, Level, Pattern } from '../genres/genre';
import type { Meter } from '../theory';
import { barOfPattern } from './meters';

/** One stroke of a pattern: position and length in quarter notes within its bar, and its letter. */
export interface Stroke {
  beat: number;
  beats: number;
  letter: string;
}

const STEP = 0.25;

/** Reads one bar of a pattern. "." rests, "-" holds the previous stroke, any other letter starts a stroke. */
export function strokes(pattern: Pattern, bar: number, meter: Meter): Stroke[] {
  const strokes: Stroke[] = [];
  [...barOfPattern(pattern, bar, meter)].forEach((letter, i) => {
    const last = strokes.at(-1);
    if (letter === '-' && last) last.beats = (i + 1) * STEP - last.beat;
    else if (letter !== '.' && letter !== '-') strokes.push({ beat: i * STEP, beats: STEP, letter });
  });
  return strokes;
}

/** Returns the level of a section's energy. */
export function levelOf(energy: number): Level {
  if (energy < 0.45) return 'low';
  return energy < 0.72 ? 'mid' : 'high';
}

const NEIGHBOURS: Record<Level, readonly Level[]> = {
  low: ['low', 'mid', 'high'],
  mid: ['mid', 'high', 'low'],
  high: ['high', 'mid', 'low'],
};

/** Returns the alternatives of a level, or of the nearest level that has some. */
export function atLevel<T>(choices: ByLevel<T>, level: Level): readonly T[] {
  for (const near of NEIGHBOURS[level]) {
    const list = choices[near];
    if (list && list.length > 0) return list;
  }
  return [];
}

/** Moves a position so that the second half of each swing unit falls late; straight at ratio 0.5. */
export function swung(beat: number, swing: { ratio: number; unit: number }): number {
  const whole = Math.floor(beat / swing.unit + 1e-9);
  const phase = beat / swing.unit - whole;
  const bent = phase < 0.5 ? phase * 2 * swing.ratio : swing.ratio + (phase - 0.5) * 2 * (1 - swing.ratio);
  return (whole + bent) * swing.unit;
}

/** Returns the position that `swung` moves to this one. */
export function unswung(beat: number, swing: { ratio: number; unit: number }): number {
  const whole = Math.floor(beat / swing.unit + 1e-9);
  const bent = beat / swing.unit - whole;
  const phase =
    bent < swing.ratio ? bent / (2 * swing.ratio) : 0.5 + (bent - swing.ratio) / (2 * (1 - swing.ratio));
  return (whole + phase) * swing.unit;
}

/** Loudness of drum and chord letters. */
export const STRENGTH: Record<string, number> = {
  X: 0.96,
  x: 0.78,
  o: 0.58,
  g: 0.32,
  d: 0.8,
  D: 0.95,
  u: 0.62,
  r: 0.5,
  t: 0.55,
};
