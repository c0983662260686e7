import type { DeliveredTake, MusicOrder } from '@/lib/core/music/provider';
import { shorten } from '@/lib/core/text/shorten';

/** What a hosted service is opened with. */
export interface HostedSettings {
  key: string;
  /** Another address of the service. */
  base?: string;
  /** Another model than the default. */
  model?: string;
}

/** How long a service may take to tell the state of an order. */
export const READ_MS = 30_000;

/** How long the download of a song may take. */
export const DOWNLOAD_MS = 120_000;

/** How long a service may take until a song is done or an order is accepted: 60 seconds and six for each of the song. */
export function songTimeoutMs({ durationSeconds }: MusicOrder): number {
  return 60_000 + 6_000 * durationSeconds;
}

/** Returns the words to sing; null if no voice must be heard or the model may write its own. */
export function lyricsOf({ vocals, lyrics }: MusicOrder): string | null {
  return vocals && lyrics?.trim() ? lyrics.trim() : null;
}

/** Tags of the style for a model without fields for tempo, key or language: "lo-fi", "82 BPM", "sung in English". */
export function styleTags(order: MusicOrder): string[] {
  return [...captionTags(order), ...factTags(order)];
}

/** The tags as a text of at most `max` characters: the caption is shortened first. */
export function styleText(order: MusicOrder, max: number): string {
  const facts = factTags(order);
  const caption = captionTags(order);
  while (caption.length > 1 && [...caption, ...facts].join(', ').length > max) caption.pop();
  return shorten([...caption, ...facts].join(', '), max);
}

/** The order in words of at most `max` characters, for a model with nothing but a prompt. */
export function promptText(order: MusicOrder, max: number): string {
  const minutes = Math.floor(order.durationSeconds / 60);
  const seconds = Math.round(order.durationSeconds % 60);
  const length = [minutes ? `${minutes} minute` : '', seconds ? `${seconds} second` : ''].filter(Boolean);
  const head = `A ${length.join(' ')} song: ${styleText(order, max / 2)}.`;
  return `${head}\n${shorten(order.prompt, max - head.length - 1)}`.trim();
}

function captionTags({ caption }: MusicOrder): string[] {
  return caption
    .split(/[,;\n]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
}

function factTags(order: MusicOrder): string[] {
  const tempo = order.bpm === null ? '' : `${order.bpm} BPM`;
  const meter = order.meter === '4/4' ? '' : `${order.meter} time`;
  return [tempo, order.key ?? '', meter, voiceOf(order)].filter(Boolean);
}

function voiceOf({ vocals, language }: MusicOrder): string {
  if (!vocals) return 'instrumental, no vocals';
  const name = language === null ? undefined : languageName(language);
  return name === undefined ? '' : `sung in ${name}`;
}

function languageName(code: string): string | undefined {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code);
  } catch {
    return undefined;
  }
}

/** A take of which the service tells nothing but `known`. */
export function takeOf(bytes: Uint8Array, known: Partial<DeliveredTake> = {}): DeliveredTake {
  return { seed: null, bpm: null, key: null, lyrics: null, timedLyrics: [], ...known, bytes };
}
