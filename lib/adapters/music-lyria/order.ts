import type { MusicOrder } from '@/lib/core/music/provider';
import { lyricsOf, promptText } from '../music-hosted/order';

const MAX_PROMPT = 4_000;

/** Returns the body of a call: the model has no fields, so all is in words. */
export function bodyOf(order: MusicOrder, model: string): object {
  const lyrics = lyricsOf(order);
  const input = promptText(order, MAX_PROMPT) + (lyrics === null ? '' : `\n\nLyrics:\n${lyrics}`);
  return { model, input, store: false };
}
