import type { TimedLine } from './timed-line';

/** A note. Positions and lengths are in quarter notes from the song's start. */
export interface ScoreNote {
  beat: number;
  beats: number;
  /** MIDI note number; for drums and percussion a General MIDI percussion number. */
  pitch: number;
  /** From 0 to 1. */
  velocity: number;
}

export interface ScoreChord {
  beat: number;
  beats: number;
  /** "Am7". */
  symbol: string;
}

export interface ScoreSection {
  /** Stays with the section through changes. */
  id: string;
  /** "verse". */
  name: string;
  /** "Verse 1". */
  label: string;
  startBeat: number;
  beats: number;
  chords: ScoreChord[];
}

export interface ScoreTrack {
  /** Stays with the track through changes. */
  id: string;
  role: string;
  instrument: string;
  /** Whether it is not heard. */
  isMuted: boolean;
  notes: ScoreNote[];
}

/** A song as notes, as the composer wrote it. */
export interface SongScore {
  /** The version of the composer's scores. */
  engine: string;
  /** Quarter notes per minute. */
  bpm: number;
  /** "D minor". */
  key: string;
  /** "6/8". */
  meter: string;
  sections: ScoreSection[];
  tracks: ScoreTrack[];
  lyrics: TimedLine[];
}

/** What can be done with a section: written again in one respect, or moved about in the song. */
export const SECTION_ACTIONS = [
  'rewrite-melody',
  'rewrite-chords',
  'rewrite-groove',
  'rewrite-words',
  'remove',
  'repeat',
  'lengthen',
  'move',
] as const;

export interface SectionChange {
  id: string;
  action: (typeof SECTION_ACTIONS)[number];
  /** New words, for `rewrite-words` and `rewrite-melody`; `rewrite-words` without any has them written. */
  lyrics?: string | undefined;
  /** For `move`: the section that will follow; the song's end by default. */
  before?: string | undefined;
}

export interface InstrumentChange {
  track: string;
  instrument?: string | undefined;
  isMuted?: boolean | undefined;
  /** Relative to how loud the track is now, −24 to 12. */
  levelDb?: number | undefined;
}

/** A change of a score. What it does not name stays note for note. */
export interface ScoreChange {
  bpm?: number | undefined;
  key?: string | undefined;
  meter?: string | undefined;
  genre?: string | undefined;
  mood?: string | undefined;
  durationSeconds?: number | undefined;
  instruments?: InstrumentChange[] | undefined;
  sections?: SectionChange[] | undefined;
}

/** What is done to the notes of a song. */
export type ScoreEdit = { change: ScoreChange } | { extendSeconds: number };

/** The head of a printed lead sheet. */
export interface SheetHead {
  title: string;
  artist: string;
  /** The program that writes the sheet. */
  software: string;
  /** The song's page. */
  url: string;
}

/** Something that an edit made different. Names are for users. */
export type ScoreFact =
  | { kind: 'tempo' | 'length'; from: number; to: number }
  | { kind: 'key' | 'meter' | 'genre' | 'mood'; from: string | null; to: string }
  | { kind: 'instrument'; track: string; from: string; to: string }
  | { kind: 'mute' | 'unmute'; track: string }
  | { kind: 'level'; track: string; decibels: number }
  | { kind: 'section'; label: string; action: (typeof SECTION_ACTIONS)[number] };

/** What the notes of a song become by an edit. */
export interface RevisedSong {
  genre: string;
  mood: string | null;
  bpm: number;
  key: string;
  /** Whole seconds. */
  durationSeconds: number;
  /** The requested ones that are still heard. */
  instruments: string[];
  /** The words with their marks; empty without any. */
  lyrics: string;
  /** What a change made different; empty if nothing is. */
  facts: ScoreFact[];
  /** The notes as the composer's own JSON. */
  source: string;
}
