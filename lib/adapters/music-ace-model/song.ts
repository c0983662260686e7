import type { MusicOrder } from '@/lib/core/music/provider';
import { LANGUAGES, MAX_LYRICS } from './capabilities';

/** An order in the terms of the ACE-Step model, which its servers share. */
export interface AceSong {
  caption: string;
  /** `[Instrumental]` if no voice must be heard; empty if the model must write the words. */
  lyrics: string;
  /** A language that the model knows, or `unknown`. */
  language: string;
  seconds: number;
  bpm: number | null;
  /** For example "F# minor". */
  key: string | null;
  /** Beats of a bar: "2", "3", "4" or "6". */
  timeSignature: string | null;
  seed: number;
  /** Whether the words are the user's, so that the model must not rewrite anything. */
  hasOwnWords: boolean;
}

/** What both kinds of server take for "no vocals"; for empty lyrics they differ. */
export const INSTRUMENTAL = '[Instrumental]';

const MAX_CAPTION = 512;
const SECONDS = { min: 10, max: 600 };
const BPM = { min: 30, max: 300 };
const MINUTE_MS = 60_000;

export function songOf(order: MusicOrder): AceSong {
  return {
    caption: (order.caption || order.prompt).slice(0, MAX_CAPTION),
    lyrics: order.vocals ? wholeLines(order.lyrics ?? '') : INSTRUMENTAL,
    language: order.vocals && LANGUAGES.includes(order.language ?? '') ? (order.language ?? '') : 'unknown',
    seconds: clamped(order.durationSeconds, SECONDS),
    bpm: order.bpm === null ? null : clamped(Math.round(order.bpm), BPM),
    key: keyOf(order.key),
    timeSignature: /^[2346](?=\/)/.exec(order.meter)?.[0] ?? null,
    seed: order.seed,
    hasOwnWords: order.vocals && order.lyrics !== null,
  };
}

/** The longest that a song may take: a cold start of ten minutes, or six times its length. */
export const songTimeoutMs = ({ seconds }: AceSong): number =>
  Math.max(10 * MINUTE_MS, MINUTE_MS + 6000 * seconds);

/** Reads a tempo that a server tells: a number or its digits; "N/A", 0 and the like are null. */
export function bpmOf(told: unknown): number | null {
  const bpm = typeof told === 'string' ? Number.parseFloat(told) : told;
  return typeof bpm === 'number' && bpm > 0 && Number.isFinite(bpm) ? bpm : null;
}

/** Reads a key such as "F♯ minor" and writes it as the model does; null if it is none. */
export function keyOf(told: unknown): string | null {
  if (typeof told !== 'string') return null;
  const [, note, sign = '', mode] = /^([A-G])([#b♯♭]?)\s*(major|minor)$/i.exec(told.trim()) ?? [];
  if (!note || !mode) return null;
  return `${note.toUpperCase()}${sign.replace('♯', '#').replace('♭', 'b')} ${mode.toLowerCase()}`;
}

/** Returns what the model says it sang, if the words were its own. */
export function wordsOf(told: unknown, order: MusicOrder): string | null {
  if (!order.vocals || order.lyrics !== null || typeof told !== 'string') return null;
  return isInstrumental(told) ? null : told.trim();
}

export const isInstrumental = (lyrics: string): boolean => /^\s*(\[inst(rumental)?\]\s*)?$/i.test(lyrics);

function wholeLines(lyrics: string): string {
  if (lyrics.length <= MAX_LYRICS) return lyrics;
  const start = lyrics.slice(0, MAX_LYRICS);
  return start.slice(0, Math.max(0, start.lastIndexOf('\n'))) || start;
}

const clamped = (value: number, { min, max }: { min: number; max: number }) =>
  Math.min(max, Math.max(min, value));
