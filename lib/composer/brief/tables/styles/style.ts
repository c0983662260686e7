import type { GenreId } from '../../../genres/catalogue';
import type { InstrumentId, TextureId } from '../../../instruments/names';
import type { MoodId } from '../../moods';

/** A row of words for one style: which genre plays it, and with what of its own. */
export interface StyleRow {
  /** The usual name first; the others mean the same. */
  words: string;
  genre: GenreId;
  /** Beats per minute: slow, usual, fast. */
  tempo?: readonly [number, number, number];
  meter?: '2/4' | '3/4' | '6/8' | '12/8';
  /** Instruments it brings along. */
  play?: readonly InstrumentId[];
  moods?: readonly MoodId[];
  texture?: TextureId;
  /** Added to the energy (0–1). */
  energy?: number;
  seconds?: number;
  /** Keeps its moods next to requested ones. */
  keepsMoods?: true;
}

/**
 * How a style word weighs against others. A `branch` is a kind of the genre itself, a `relative` is played by a related
 * genre. A `broad` word ("electronic") yields to either, and a `form` ("ballad", "epic trailer") only describes the
 * genre that is named: its tempo, meter, moods and instruments.
 */
export type StyleWeight = 'branch' | 'relative' | 'broad' | 'form';

export interface Style extends StyleRow {
  weight: StyleWeight;
}
