import type { MusicOrder } from '@/lib/core/music/provider';
import { shorten } from '@/lib/core/text/shorten';
import { lyricsOf, promptText, styleText } from '../music-hosted/order';
import { refuse } from '../outbound/faults';

/**
 * The protocol insists on an address to call back, and we poll. A name that never resolves tells no one about the songs.
 */
export const NOWHERE = 'https://callback.invalid/';
const MAX_PROMPT = 500;

/** Returns the body of a call: the model writes words from a prompt unless it gets words or sings none. */
export function bodyOf(order: MusicOrder, model: string): object {
  const lyrics = lyricsOf(order);
  const common = { model, instrumental: !order.vocals, callBackUrl: NOWHERE };
  if (order.vocals && lyrics === null)
    return { ...common, customMode: false, prompt: promptText(order, MAX_PROMPT) };
  const max = limitsOf(model);
  if (lyrics !== null && lyrics.length > max.lyrics)
    return refuse('invalid', `${lyrics.length} characters of lyrics`);
  return {
    ...common,
    customMode: true,
    style: styleText(order, max.style),
    title: shorten(order.title, max.title),
    ...(lyrics === null ? {} : { prompt: lyrics }),
  };
}

/** Returns the longest texts that a model takes. */
export function limitsOf(model: string) {
  if (model === 'V4') return { lyrics: 3_000, style: 200, title: 80 };
  return { lyrics: 5_000, style: 1_000, title: model === 'V4_5ALL' ? 80 : 100 };
}
