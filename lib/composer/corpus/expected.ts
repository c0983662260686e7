import type { MoodId } from '../brief/moods';
import type { GenreId } from '../genres/catalogue';
import type { InstrumentId, TextureId } from '../instruments/names';
import type { Vocals, Voice } from '../vocals';

/** What a prompt must be understood as. Everything left out is not compared, except theme and unsupported wishes. */
export interface Expected {
  genre: GenreId;
  /** The style as named, if a related genre plays it. */
  style?: string;
  /** Beats per minute, or their lowest and highest value. */
  tempo?: number | readonly [number, number];
  meter?: '2/4' | '3/4' | '4/4' | '5/4' | '6/8' | '7/8' | '9/8' | '12/8';
  key?: string;
  seconds?: number;
  /** All of these, in any order. */
  moods?: readonly MoodId[];
  instruments?: readonly (InstrumentId | TextureId)[];
  excluded?: readonly InstrumentId[];
  solo?: InstrumentId;
  keyChange?: true;
  instrumental?: boolean;
  vocals?: Vocals;
  voice?: Voice;
  /** In lower case. None if left out. */
  theme?: string;
  /** The wishes that cannot be met. None if left out. */
  unsupported?: readonly string[];
}

export type Prompt = readonly [prompt: string, expected: Expected];
