import type { MoodId } from './brief/moods';
import type { Channel, Role, Space } from './channel';
import type { GenreId } from './genres/catalogue';
import type { InstrumentId, TextureId } from './instruments/names';
import type { Key, Meter } from './theory';
import type { VocalPart } from './vocals';

export type { Channel, Role, Space } from './channel';

export type SectionName =
  | 'intro'
  | 'verse'
  | 'prechorus'
  | 'chorus'
  | 'bridge'
  | 'break'
  | 'build'
  | 'drop'
  | 'head'
  | 'solo'
  | 'theme'
  | 'contrast'
  | 'outro'
  | 'ending';

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
}

export interface Section {
  name: SectionName;
  /** "Verse 1", "Chorus". */
  label: string;
  startBeat: number;
  beats: number;
  energy: number;
}

export interface ChordEvent {
  beat: number;
  beats: number;
  symbol: string;
  root: number;
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

/** The song as plain JSON, the source of everything that is heard, shown or exported. */
export interface Score {
  version: 1;
  seed: number;
  genre: GenreId;
  moods: MoodId[];
  /** Quarter notes per minute. */
  tempo: number;
  meter: Meter;
  key: Key;
  energy: number;
  durationSeconds: number;
  sections: Section[];
  chords: ChordEvent[];
  tracks: Track[];
  lyrics: LyricLine[];
  /** The words with their marks: as requested, or written for a song that is to be sung; empty without any. */
  words: string;
  /** What is sung; null if no words are sung. The melody is then also a track of the instrument `vocal-lead`. */
  vocals: VocalPart | null;
  space: Space;
}

/** Returns the seconds from the start of the song to a position in quarter notes. */
export function secondsAt(score: { tempo: number }, beat: number): number {
  return (beat * 60) / score.tempo;
}

/** Returns the section at a position; the last one after the end. */
export function sectionAt(score: Score, beat: number): Section | undefined {
  return score.sections.findLast((section) => section.startBeat <= beat + 1e-6) ?? score.sections[0];
}
