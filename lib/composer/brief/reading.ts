import type { GenreId } from '../genres/catalogue';
import type { InstrumentId, TextureId } from '../instruments/names';
import type { Meter, Mode, PitchClass } from '../theory';
import type { MoodId } from './moods';
import type { PaceWord } from './plain-words';

export type WordUse =
  | 'genre'
  | 'mood'
  | 'tempo'
  | 'key'
  | 'meter'
  | 'length'
  | 'instrument'
  | 'excluded'
  | 'texture'
  | 'energy'
  | 'vocals'
  | 'subject'
  | 'unsupported'
  | 'filler';

export interface GenreMention {
  genre: GenreId;
  /** The style as written, if it is played as a related genre. */
  nearest: string | null;
  weak: boolean;
  at: number;
}

/** Everything the prompt says, before defaults are chosen. */
export interface Reading {
  genres: GenreMention[];
  moods: MoodId[];
  instruments: (readonly InstrumentId[])[];
  excluded: (readonly InstrumentId[])[];
  solo: boolean;
  texture: TextureId[];
  bpm: number | null;
  pace: PaceWord | null;
  energy: number;
  tonic: PitchClass | null;
  mode: Mode | null;
  meter: Meter | null;
  seconds: number | null;
  instrumental: boolean;
  words: { word: string; use: WordUse }[];
}

export interface Match {
  count: number;
  use: WordUse;
}
