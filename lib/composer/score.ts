import type { Entrance } from './brief/entrance';
import type { MoodId } from './brief/moods';
import type { Channel, Role, Space } from './channel';
import type { GenreId } from './genres/catalogue';
import type { InstrumentId, PitchedId, TextureId } from './instruments/names';
import type { Key, Meter, PitchClass } from './theory';
import type { SungLine, VocalPart, Vocals, Voice } from './vocals';

export type { Channel, Role, Space } from './channel';

/** The version of stored scores; each change of their shape has the next one. */
export const SCORE_VERSION = 2;

export const SECTION_NAMES = [
  'intro',
  'verse',
  'prechorus',
  'chorus',
  'bridge',
  'break',
  'build',
  'drop',
  'head',
  'solo',
  'theme',
  'contrast',
  'outro',
  'ending',
] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

/** A note. Positions and lengths are in quarter notes from the song's start; velocity is 0–1. */
export interface Note {
  beat: number;
  beats: number;
  /** MIDI note number; for kits a General MIDI percussion number. */
  pitch: number;
  velocity: number;
}

export interface Track {
  id: string;
  role: Role;
  instrument: InstrumentId | TextureId;
  notes: Note[];
  channel: Channel;
  isMuted: boolean;
}

export interface Section {
  /** Stays with the section through changes. */
  id: string;
  name: SectionName;
  /** "Verse 1", "Chorus". */
  label: string;
  startBeat: number;
  beats: number;
  energy: number;
  key: Key;
  /** What its tune and its groove were written with: the song's seed, until they are rewritten. */
  seeds: { tune: number; groove: number };
}

export interface ChordEvent {
  beat: number;
  beats: number;
  symbol: string;
  root: PitchClass;
  /** Semitones above the root. */
  intervals: number[];
  /** Pitch classes, root first. */
  tones: number[];
}

export interface TimedWord {
  startSeconds: number;
  endSeconds: number;
  text: string;
}

export interface LyricLine extends TimedWord {
  words: TimedWord[];
}

/** A line with the bars that it has in its section, and those of them in which it is sung. */
export interface SetLine extends SungLine {
  bars: number;
  sungBars: number;
}

/** What a request decided about the players, for arrangements to come. */
export interface Casting {
  instruments: InstrumentId[];
  excluded: InstrumentId[];
  solo: PitchedId | null;
  texture: TextureId[];
  vocals: Vocals;
  voice: Voice;
  entrances: Entrance[];
}

/** The song as plain JSON, the source of everything that is heard, shown or exported. */
export interface Score {
  version: typeof SCORE_VERSION;
  seed: number;
  genre: GenreId;
  moods: MoodId[];
  /** Quarter notes per minute. */
  tempo: number;
  meter: Meter;
  key: Key;
  energy: number;
  durationSeconds: number;
  /** In order, without gaps; the last one is the ending, in which the last chord rings. */
  sections: Section[];
  /** The number of the next section's id. */
  nextSection: number;
  chords: ChordEvent[];
  tracks: Track[];
  lyrics: LyricLine[];
  /** The words with their marks: as requested, or written for a song that is to be sung; empty without any. */
  words: string;
  /** The words with their notes, whether sung or played. */
  lines: SetLine[];
  /** What is sung; null if no words are sung. The melody is then also a track of the instrument `vocal-lead`. */
  vocals: VocalPart | null;
  casting: Casting;
  /** What the words are about, as requested. */
  subject: { theme: string | null; title: string | null; occasion?: string };
  space: Space;
}

/** Parts of a quarter note, binary ones, so that notes that move by bars keep their distance from the bar exactly. */
const GRID = 2 ** 16;

/** Returns the position that a score can have nearest to this one. */
export function onGrid(beat: number): number {
  return Math.round(beat * GRID) / GRID;
}

/** Returns the seconds from the start of the song to a position in quarter notes. */
export function secondsAt(score: { tempo: number }, beat: number): number {
  return (beat * 60) / score.tempo;
}

/** Returns the section at a position; the last one after the end. */
export function sectionAt(score: Score, beat: number): Section | undefined {
  return score.sections.findLast((section) => section.startBeat <= beat + 1e-6) ?? score.sections[0];
}
