import type { PitchedId } from '../instruments/names';
import type { ChordEvent, Note, Score, Track } from '../score';

/** What a measure reads of a score: positions as written, without what a player's pocket adds. */
export interface Reading {
  score: Score;
  lead: Note[];
  bass: Note[];
  drums: Note[];
  /** Every track that plays pitches but the melody and the bass. */
  band: Track[];
  chordAt: (beat: number) => ChordEvent | undefined;
}

/** Returns a position on the grid of sixteenths; players are rather late than early. */
export const onGrid = (beat: number) => Math.round((beat - 0.02) * 4) / 4;

/** Returns the part of the whole, `empty` if there is none. */
export const share = (part: number, whole: number, empty = 1) => (whole === 0 ? empty : part / whole);

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const isOf = (role: Track['role']) => (track: Track) => track.role === role;

/** Reads a score for the measures. */
export function readingOf(score: Score): Reading {
  const notesOf = (role: Track['role']) =>
    score.tracks
      .filter(isOf(role))
      .flatMap(({ notes }) => notes)
      .toSorted((a, b) => a.beat - b.beat);
  const chordAt = (beat: number) => score.chords.findLast((chord) => chord.beat <= onGrid(beat) + 0.01);
  return {
    score,
    lead: notesOf('lead'),
    bass: notesOf('bass'),
    drums: notesOf('drums'),
    band: score.tracks.filter(({ role }) => role === 'chords' || role === 'pad' || role === 'counter'),
    chordAt,
  };
}

/** The notes that sound at a position, longer than a grace note. */
export function soundingAt(notes: readonly Note[], beat: number): Note[] {
  return notes.filter((note) => note.beat <= beat + 0.05 && note.beat + note.beats > beat + 0.1);
}

const ALONE: readonly string[] = [
  'violin',
  'cello',
  'flute',
  'clarinet',
  'trumpet',
  'harmonica',
  'vocal-lead',
  'upright-bass',
  'electric-bass',
] satisfies readonly PitchedId[];
const SIX_STRINGS: readonly string[] = [
  'acoustic-guitar',
  'nylon-guitar',
  'electric-guitar',
  'overdriven-guitar',
  'distorted-guitar',
] satisfies readonly PitchedId[];

/** Returns how many notes one player of an instrument can hold. */
export function voicesOf(instrument: string): number {
  if (ALONE.includes(instrument)) return 1;
  return SIX_STRINGS.includes(instrument) ? 6 : 10;
}
