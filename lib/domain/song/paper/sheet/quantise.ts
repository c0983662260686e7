import type { ScoreNote, SongScore } from '@/lib/core/music/score';
import { barsOf } from '../bars';
import { isCompound, parseMeter, QUARTER } from '../meter';

const SIXTEENTH = QUARTER / 4;
const EIGHTH = QUARTER / 2;
const THIRD = QUARTER / 3;
/** The shortest note written. */
const SHORTEST = QUARTER / 8;
/** Offbeats that are enough to call a song swung. */
const MIN_OFFBEATS = 8;

/** A note on the grid. */
export interface GridNote {
  start: number;
  end: number;
  pitch: number;
}

/** Where the notes of a song go on paper. */
export interface Grid {
  /** Whether eighths are swung; they are written straight. */
  isSwung: boolean;
  /** The starts of quarter notes that are written as triplets. */
  triplets: ReadonlySet<number>;
  place(notes: readonly ScoreNote[]): GridNote[];
}

const phase = (beat: number) => beat - Math.floor(beat + 1e-6);
const between = (value: number, low: number, high: number) => value > low && value < high;

/** Returns the position of swung offbeats within a quarter note; 0.5 if the song is straight. */
function swingOf({ meter, tracks }: SongScore): number {
  if (isCompound(parseMeter(meter))) return 0.5;
  const phases = tracks.flatMap(({ notes }) => notes.map(({ beat }) => phase(beat)));
  const others = phases.filter((at) => between(at, 0.44, 0.56) || between(at, 0.29, 0.38)).length;
  const late = phases.filter((at) => between(at, 0.6, 0.7)).sort((a, b) => a - b);
  if (late.length < MIN_OFFBEATS || late.length < 2 * others) return 0.5;
  return late[late.length >> 1] ?? 0.5;
}

/** Undoes swing. */
function straightened(beat: number, ratio: number): number {
  const at = phase(beat);
  const even = at < ratio ? (at / ratio) * 0.5 : 0.5 + ((at - ratio) / (1 - ratio)) * 0.5;
  return beat - at + even;
}

/** Returns the quarter notes in which a line has notes on both thirds and on none of the halves. */
function tripletsOf(beats: readonly number[]): Set<number> {
  const phases = new Map<number, number[]>();
  for (const beat of beats) {
    const quarter = Math.floor(beat + 1e-6);
    phases.set(quarter, [...(phases.get(quarter) ?? []), beat - quarter]);
  }
  const isTriplet = (at: number[]) =>
    at.some((one) => between(one, 0.29, 0.38)) &&
    at.some((one) => between(one, 0.62, 0.71)) &&
    !at.some((one) => between(one, 0.44, 0.56));
  return new Set([...phases].filter(([, at]) => isTriplet(at)).map(([quarter]) => quarter * QUARTER));
}

/**
 * Returns the grid of a song: sixteenths, or triplet eighths in the quarter notes of its melody that are divided so.
 * Notes that follow each other faster are written as 32nds.
 */
export function gridOf(score: SongScore, melody: readonly ScoreNote[]): Grid {
  const ratio = swingOf(score);
  const isEven = barsOf(score).every(({ start, length }) => (start + length) % QUARTER === 0);
  const triplets =
    isEven && ratio === 0.5 && !isCompound(parseMeter(score.meter))
      ? tripletsOf(melody.map(({ beat }) => beat))
      : new Set<number>();
  const stepAt = (ticks: number) =>
    triplets.has(Math.floor(ticks / QUARTER + 1e-6) * QUARTER) ? THIRD : SIXTEENTH;
  const snap = (beat: number) => {
    const ticks = straightened(Math.max(0, beat), ratio) * QUARTER;
    const quarter = Math.floor(ticks / QUARTER + 1e-6) * QUARTER;
    const step = stepAt(ticks);
    return quarter + Math.round((ticks - quarter) / step) * step;
  };
  return { isSwung: ratio !== 0.5, triplets, place: (notes) => placed(notes, { stepAt, snap }) };
}

interface Steps {
  stepAt(ticks: number): number;
  snap(beat: number): number;
}

function placed(notes: readonly ScoreNote[], { stepAt, snap }: Steps): GridNote[] {
  let free = 0;
  const starts = notes.map(({ beat }) => {
    const start = Math.max(snap(beat), free);
    free = start + (stepAt(start) === THIRD ? THIRD : SHORTEST);
    return start;
  });
  return notes.map(({ beat, beats, pitch }, i) => {
    const start = starts[i] ?? 0;
    const next = starts[i + 1] ?? Number.POSITIVE_INFINITY;
    const sounding = Math.max(snap(beat + beats), start + stepAt(start));
    return { start, end: endOf(sounding, next, stepAt(sounding)), pitch: Math.round(pitch) };
  });
}

/** A short rest before the next note is articulation, not rhythm. Other notes end on an eighth or a third. */
function endOf(sounding: number, next: number, step: number): number {
  if (next - sounding <= EIGHTH) return next;
  return step === THIRD ? sounding : Math.ceil(sounding / EIGHTH) * EIGHTH;
}
