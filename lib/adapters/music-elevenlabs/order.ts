import type { MusicOrder } from '@/lib/core/music/provider';
import { shorten } from '@/lib/core/text/shorten';
import { lyricsOf, styleTags, styleText } from '../music-hosted/order';
import { planOf } from './plan';

/** The two make up less than the 4,100 characters that a prompt may have. */
const MAX_PROMPT = 3_000;
const MAX_STYLES_TEXT = 1_000;
const MIN_MS = 3_000;
const MAX_MS = 600_000;
const MAX_STYLES = 50;
const MAX_STYLE = 100;

/** Returns the body of a call: a plan by section for words to sing, else a prompt. The two exclude each other's fields. */
export function bodyOf(order: MusicOrder, model: string): object {
  const lyrics = lyricsOf(order);
  const common = { model_id: model, with_timestamps: order.vocals };
  if (lyrics === null)
    return {
      ...common,
      prompt: promptOf(order),
      music_length_ms: Math.min(MAX_MS, Math.max(MIN_MS, Math.round(order.durationSeconds * 1000))),
      force_instrumental: !order.vocals,
    };
  const styles = styleTags(order)
    .map((style) => shorten(style, MAX_STYLE))
    .slice(0, MAX_STYLES);
  return { ...common, seed: order.seed, composition_plan: planOf(lyrics, order.durationSeconds, styles) };
}

function promptOf(order: MusicOrder): string {
  return `${shorten(order.prompt, MAX_PROMPT)}\n\nStyle: ${styleText(order, MAX_STYLES_TEXT)}`.trim();
}
