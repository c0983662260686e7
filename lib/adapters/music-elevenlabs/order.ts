import type { MusicOrder } from '@/lib/core/music/provider';
import { lyricsOf, styleTags, styleText } from '../music-hosted/order';
import { planOf } from './plan';

const MAX_PROMPT = 4_100;
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
    .map((style) => style.slice(0, MAX_STYLE))
    .slice(0, MAX_STYLES);
  return { ...common, seed: order.seed, composition_plan: planOf(lyrics, order.durationSeconds, styles) };
}

function promptOf(order: MusicOrder): string {
  return `${order.prompt.trim()}\n\nStyle: ${styleText(order, 1_000)}`.trim().slice(0, MAX_PROMPT);
}
