import type { PlannedSection } from '../form/form';
import type { Genre } from '../genres/genre';
import type { PlacedChord } from '../harmony/progression';
import { type Random, random } from '../random';
import { isCompound } from '../rhythm/meters';
import { swung } from '../rhythm/pattern';
import type { Note, Role } from '../score';
import { barBeats, type Chord, chordFromNumeral, isMinor, type Key, type Meter } from '../theory';
import { behind } from './pocket';

/** A section with its position and chords, which every player reads. */
export interface Passage extends PlannedSection {
  startBeat: number;
  beats: number;
  chords: PlacedChord[];
  key: Key;
  /** How many sections of this name precede it. */
  turn: number;
}

/** The whole song before the players' parts are written. */
export interface Outline {
  seed: number;
  genre: Genre;
  /** The key at the start, and at the end, which a key change raises. */
  key: Key;
  endKey: Key;
  meter: Meter;
  tempo: number;
  passages: Passage[];
  /** The position of the last chord, and how long it rings. */
  endBeat: number;
  tailBeats: number;
}

export function barOf(outline: Outline): number {
  return barBeats(outline.meter);
}

/** Returns a player's own random generator. */
export function playerRandom(outline: Outline, player: string): Random {
  return random(outline.seed, `${outline.genre.id}/${player}`);
}

/** Bars after which a player's small inaccuracies repeat, so that a groove is literally the same again. */
const CYCLE = 4;

/** Returns a player's random generator for a bar; it is the same in every fourth bar of sections of one name. */
export function barRandom(outline: Outline, player: string, passage: Passage, bar: number): Random {
  return playerRandom(outline, `${player} ${passage.name} ${bar % CYCLE}`);
}

const STRAIGHT: Genre['swing'] = { ratio: 0.5, unit: 0.5 };

/** Quarter notes per minute up to which triplets swing in full, and how much of it each further one takes. */
const RELAXED = 120;
const EVENING = 0.0033;

/** Returns how the song swings: meters of dotted beats are straight, and triplets become more even in fast songs. */
export function swingOf({ meter, genre, tempo }: Outline): Genre['swing'] {
  if (isCompound(meter)) return STRAIGHT;
  const { ratio, unit } = genre.swing;
  if (unit < 1 || tempo <= RELAXED) return genre.swing;
  return { ratio: 0.5 + (ratio - 0.5) * Math.max(0.4, 1 - (tempo - RELAXED) * EVENING), unit };
}

/** Returns the chord that rings at the end: the song's last one on the tonic, with its color, else a plain triad. */
export function endChord({ passages, endKey }: Outline): Chord {
  const home = passages.at(-1)?.chords.findLast(({ root }) => root === endKey.tonic);
  return home ?? chordFromNumeral(isMinor(endKey.mode) ? 'i' : 'I', endKey);
}

/** What remains of a player's inaccuracy beside the pocket of the genre. */
const INACCURACY = 0.2;

/**
 * Humanizes a written note: swing, the genre's pocket, small errors in timing and loudness, a slight stress on the beat.
 * Never leaves its passage, so that a section can be changed without the others.
 */
export function played(outline: Outline, role: Role, note: Note, rng: Random): Note {
  const { feel } = outline.genre;
  const swing = swingOf(outline);
  const perSecond = outline.tempo / 60;
  const place = note.beat % barOf(outline);
  const wobble =
    rng.bell() * INACCURACY * feel.timing + behind(outline.genre.id, role, place, feel.late?.[role]);
  const beat = swung(note.beat, swing) + wobble * perSecond;
  const end = swung(note.beat + note.beats, swing);
  const onBeat = Math.abs(note.beat - Math.round(note.beat)) < 0.01 ? 0.03 : 0;
  const velocity = note.velocity * (1 + rng.bell() * 0.5 * feel.velocity) + onBeat;
  return {
    beat: withinPassage(outline, note.beat, beat),
    beats: Math.max(0.08, end - swung(note.beat, swing)),
    pitch: note.pitch,
    velocity: Math.min(1, Math.max(0.05, velocity)),
  };
}

/** Returns a position, moved into the passage of where it is written. */
function withinPassage({ passages, endBeat }: Outline, written: number, beat: number): number {
  if (written >= endBeat - 1e-6) return Math.max(endBeat, beat);
  const passage = passages.findLast(({ startBeat }) => startBeat <= written + 1e-6) ?? passages[0];
  if (!passage) return Math.max(0, beat);
  const last = passage.startBeat + passage.beats - 0.01;
  return Math.min(last, Math.max(passage.startBeat, beat));
}

/** Returns the chord after a position, across section boundaries. */
export function nextChord(outline: Outline, index: number, beat: number): PlacedChord | undefined {
  const passage = outline.passages[index];
  const later = passage?.chords.find((chord) => chord.beat > beat + 1e-6);
  return later ?? outline.passages[index + 1]?.chords[0] ?? passage?.chords[0];
}
