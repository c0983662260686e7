import type { MusicOrder } from '@/lib/core/music/provider';
import { lyricsOf, promptText, styleText } from '../music-hosted/order';
import { refuse } from '../outbound/faults';

/** Fills a field of a model's input from an order; undefined leaves it out. */
export type Field = (order: MusicOrder) => unknown;

/** The style as tags in one text. */
export const style =
  (max: number): Field =>
  (order) =>
    styleText(order, max);

/** The order in words. */
export const prompt =
  (max: number): Field =>
  (order) =>
    promptText(order, max);

const LYRICS_BELOW = '\n\nLyrics:\n';

/** The order in words with the words to sing below them. */
export const promptWithLyrics =
  (max: number): Field =>
  (order) => {
    const lyrics = lyricsOf(order);
    return withinLimit(promptText(order, max / 2) + (lyrics === null ? '' : LYRICS_BELOW + lyrics), max);
  };

/** Returns the characters of lyrics that fit into such a prompt, whatever its other half is. */
export const roomForLyrics = (max: number): number => max / 2 - LYRICS_BELOW.length;

/** The words to sing; `none` is what the model gets if there are none. */
export const lyrics =
  ({ max, none }: { max: number; none?: string }): Field =>
  (order) => {
    const words = lyricsOf(order) ?? none;
    return words === undefined ? undefined : withinLimit(words, max);
  };

/** The length, clamped to what the model makes. */
export const seconds =
  (min: number, max: number): Field =>
  ({ durationSeconds }) =>
    Math.min(max, Math.max(min, Math.round(durationSeconds)));

export const milliseconds =
  (min: number, max: number): Field =>
  ({ durationSeconds }) =>
    Math.min(max, Math.max(min, Math.round(durationSeconds * 1000)));

export const always =
  (value: unknown): Field =>
  () =>
    value;

export const seed: Field = (order) => order.seed;
export const bpm: Field = (order) => order.bpm ?? undefined;
export const isInstrumental: Field = ({ vocals }) => !vocals;

/** Words that do not fit are refused: a song must not lose lines in silence. */
function withinLimit(text: string, max: number): string {
  return text.length > max ? refuse('invalid', `${text.length} characters of ${max}`) : text;
}
