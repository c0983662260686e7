import type { GenreId } from '../genres/catalogue';
import type { Score } from '../score';
import { formFigures } from './form';
import { harmonyFigures } from './harmony';
import { melodyFigures } from './melody';
import { readingOf } from './reading';

/** Returns the figures of a score that a listener's complaints can be read from; docs/music.md explains them. */
export function auditScore(score: Score) {
  const reading = readingOf(score);
  return { ...melodyFigures(reading), ...harmonyFigures(reading), ...formFigures(reading) };
}

export type Audit = ReturnType<typeof auditScore>;
export type Figure = keyof Audit;

type Limits = Readonly<Partial<Record<Figure, readonly [min: number, max: number]>>>;

const ANY = Number.POSITIVE_INFINITY;

/** Limits of the mean over a genre's songs. */
const LIMITS: Limits = {
  range: [6, 21],
  leaps: [0, 0.2],
  steps: [0.2, 1],
  wild: [0, 0.03],
  repeat: [1, 7],
  breath: [0, 15],
  rhythms: [2.5, ANY],
  motifs: [0.6, 1],
  strong: [0.9, 1],
  ends: [0.85, 1],
  rubs: [0, 0.06],
  chords: [3, 14],
  way: [0, 2],
  jumps: [0, 0.03],
  mud: [0, 0.04],
  roots: [0.95, 1],
  grounded: [0.9, 1],
  foreign: [0, 0.02],
  hands: [-ANY, 1],
  home: [1, 1],
  entry: [0, 60],
  players: [0, ANY],
  verse2: [0.5, 1],
  chorus2: [0.75, 1],
  odd: [0, 0.1],
  third: [0, 0.02],
  accents: [0.08, 1],
};

/** A walking bass steps into the next root by semitones, on beats. */
const WALKING: Limits = { grounded: [0.65, 1], foreign: [0, 0.25] };
const OWN: Partial<Record<GenreId, Limits>> = { jazz: WALKING, swing: WALKING, blues: WALKING };

/** Returns the figures that a genre misses. */
export function missesOf(genre: GenreId, audit: Audit): Figure[] {
  const limits = { ...LIMITS, ...OWN[genre] };
  return figuresOf(audit).filter((figure) => {
    const [min, max] = limits[figure] ?? [-ANY, ANY];
    return !(audit[figure] >= min - 1e-9 && audit[figure] <= max + 1e-9);
  });
}

/** Returns the names of the figures, in the order in which they are printed. */
export function figuresOf(audit: Audit): Figure[] {
  return Object.keys(audit).filter((name): name is Figure => Object.hasOwn(LIMITS, name));
}

/** Returns the mean of each figure. */
export function meanOf(audits: readonly [Audit, ...Audit[]]): Audit {
  const sum = { ...audits[0] };
  for (const figure of figuresOf(sum))
    sum[figure] = audits.reduce((total, audit) => total + audit[figure], 0) / audits.length;
  return sum;
}
