import type { Note } from '@/lib/composer/score';

export interface SheetSection {
  /** Stays with the section through changes. */
  id: string;
  /** "Verse 1". */
  label: string;
  startBeat: number;
  beats: number;
  bars: number;
  /** "Am7", in order. */
  chords: readonly string[];
  /** The lines that are sung in it. */
  words: readonly string[];
  /** The ending cannot be changed: it follows the section before it. */
  isEnding: boolean;
}

/** What an instrument is, which decides what can play its part. */
export type PlayerKind = 'kit' | 'pitched' | 'texture';

export interface SheetTrack {
  /** Stays with the track through changes. */
  id: string;
  /** "Bass". */
  label: string;
  instrument: string;
  kind: PlayerKind;
  /** What sings the words cannot be played by another. */
  isSinger: boolean;
  isMuted: boolean;
  /** Decibels. */
  level: number;
  /** In order of time. */
  notes: readonly Note[];
}

/** A score as its editor shows it. Positions are in quarter notes. */
export interface Sheet {
  /** Beats per minute as users count them: of dotted quarters in 6/8. */
  bpm: number;
  /** Quarter notes per minute. */
  tempo: number;
  /** "D minor". */
  key: string;
  /** "6/8". */
  meter: string;
  genre: string;
  mood: string | null;
  durationSeconds: number;
  /** The song's length in quarter notes. */
  beats: number;
  sections: readonly SheetSection[];
  tracks: readonly SheetTrack[];
}

export interface Instrument {
  id: string;
  name: string;
  kind: PlayerKind;
}

/** What a song can be changed to. */
export interface Choices {
  instruments: readonly Instrument[];
  moods: readonly { id: string; name: string }[];
  meters: readonly string[];
}

/** Returns the section at a position; the last one after the end. */
export function sectionAt({ sections }: Sheet, beat: number): SheetSection | undefined {
  return sections.findLast(({ startBeat }) => startBeat <= beat + 1e-6) ?? sections[0];
}

export const secondsOf = ({ tempo }: Sheet, beat: number) => (beat * 60) / tempo;
