import type { GenreId } from '../genres/catalogue';
import type { InstrumentId, TextureId } from '../instruments/names';
import type { Meter, Mode, PitchClass } from '../theory';
import type { Voice } from '../vocals';
import type { Entrance } from './entrance';
import type { MoodId } from './moods';
import type { Pace } from './tables/quantities';
import type { UnmetReason } from './tables/structure';
import type { Style } from './tables/styles/style';
import type { VoiceAsk } from './tables/voices';

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
  | 'era'
  | 'structure'
  | 'vocals'
  | 'theme'
  | 'unsupported'
  | 'filler';

/** A genre, style or artist that the prompt names. */
export interface Mention {
  genre: GenreId;
  /** Null for the name of a genre. */
  style: Style | null;
  /** As written. */
  asked: string;
  at: number;
  /** The number of words. */
  count: number;
}

/** A musical wish that cannot be met, as written. */
export interface Unmet {
  wish: string;
  reason: UnmetReason;
}

/** A phrase that asks for singing, as written. */
export interface VoiceWish {
  wish: string;
  ask: VoiceAsk;
  voice: Voice | null;
}

/** Everything the prompt says, before defaults are chosen. */
export interface Reading {
  mentions: Mention[];
  moods: MoodId[];
  /** Moods that yield to those of `moods`: of an era, and of what the song is about. */
  hints: MoodId[];
  instruments: (readonly InstrumentId[])[];
  /** Instruments that a related one plays. */
  substitutes: { asked: string; used: InstrumentId }[];
  excluded: (readonly InstrumentId[])[];
  solo: boolean;
  texture: TextureId[];
  bpm: number | null;
  pace: Pace | null;
  energy: number;
  tonic: PitchClass | null;
  mode: Mode | null;
  meter: Meter | null;
  seconds: number | null;
  instrumental: boolean;
  keyChange: boolean;
  /** Players that rest until a section. */
  entrances: Entrance[];
  voices: VoiceWish[];
  /** A wish for words in another language than English, as written. */
  otherLanguage: string | null;
  unmet: Unmet[];
  /** What the song is about, as written. */
  theme: string | null;
  /** The name that the prompt gives the song. */
  title: string | null;
  /** What the song is for: "birthday", "wedding". */
  occasion: string | null;
  words: { word: string; use: WordUse }[];
}

export interface Match {
  count: number;
  use: WordUse;
}

export function emptyReading(): Reading {
  return {
    mentions: [],
    moods: [],
    hints: [],
    instruments: [],
    substitutes: [],
    excluded: [],
    solo: false,
    texture: [],
    bpm: null,
    pace: null,
    energy: 0,
    tonic: null,
    mode: null,
    meter: null,
    seconds: null,
    instrumental: false,
    keyChange: false,
    entrances: [],
    voices: [],
    otherLanguage: null,
    unmet: [],
    theme: null,
    title: null,
    occasion: null,
    words: [],
  };
}
