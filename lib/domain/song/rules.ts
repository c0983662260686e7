import { formatNumber } from '@/lib/core/format';
import type { Understanding } from '@/lib/core/music/music';
import { shorten } from '@/lib/core/text/shorten';

/** Days for which a removed song can be restored. Its files stay in storage, unreachable, for as long. */
export const TRASH_DAYS = 30;

/** Characters of a prompt, and of a description, because a draft's description becomes its prompt. */
export const MAX_DESCRIPTION = 2_000;
/** The most instruments that a request names. */
export const MAX_INSTRUMENTS = 6;

const MAX_DRAFT_TITLE = 60;

/** Returns the title of a draft that was given none: the beginning of its description or lyrics. */
export function draftTitle(description: string | null, lyrics: string | null): string {
  return shorten(description || lyrics || '', MAX_DRAFT_TITLE) || 'Untitled';
}

/** Songs per bulk call. */
export const MAX_BULK_SONGS = 1_000;

/** Running songs per user. */
export const MAX_RUNNING = 12;

/** Describes a song in a public sentence, because the prompt is for its owner only. */
export function describeSong(understood: Understanding, genreName: string): string {
  const { bpm, key, instruments } = understood;
  const sound =
    instruments.length > 0 ? `, with ${joinList(instruments.map((name) => name.toLowerCase()))}` : '';
  return `${styleOf(understood, genreName)} at ${bpm} bpm in ${key}${sound}.`;
}

/** Describes a song by an outside model, which chooses tempo, key and instruments itself. */
export function describeStyle(understood: Understanding, genreName: string): string {
  return `${styleOf(understood, genreName)}.`;
}

/** "Calm lo-fi". */
function styleOf({ mood }: Understanding, genreName: string): string {
  const genre = genreName.includes('&') ? genreName : genreName.toLowerCase();
  const style = [mood, genre].filter(Boolean).join(' ');
  return style.charAt(0).toUpperCase() + style.slice(1);
}

/** Joins words as "a, b and c". */
function joinList(words: string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last;
}

/** Returns lyrics as models get them: each stanza has a section tag, unless the words have tags already. */
export function taggedLyrics(lyrics: string): string {
  if (/^\s*\[.+\]\s*$/m.test(lyrics)) return lyrics.trim();
  const stanzas = lyrics.trim().split(/\n\s*\n/);
  return stanzas.map((stanza, i) => `[Verse ${i + 1}]\n${stanza.trim()}`).join('\n\n');
}

/** Returns the problem with lyrics that are longer than a model takes, as a sentence; null if they fit. */
export function lyricsProblem(
  lyrics: string,
  { name, max }: { name: string; max: number | null },
): string | null {
  if (max === null || lyrics.trim() === '') return null;
  const length = taggedLyrics(lyrics).length;
  if (length <= max) return null;
  return `${name} takes ${formatNumber(max)} characters of lyrics; these have ${formatNumber(length)}`;
}

/** Returns the storage folder of a rendition. */
export function renditionFolder(songId: string, rendition: string): string {
  return `songs/${songId}/${rendition}`;
}

export const renditionFiles = {
  audio: 'song.mp3',
  master: 'song.flac',
  coverSvg: 'cover.svg',
  coverPng: 'cover.png',
  midi: 'song.mid',
} as const;

/** The notes of a song, beside the files of its rendition. It has no address. */
export const SCORE_FILE = 'score.gz';

/** The beginning of a song that is being made, beside the files of its rendition until it is ready. */
export const PREVIEW_FILE = 'preview.mp3';

/** Returns the immutable public address of a rendition's file. */
export function fileUrl(songId: string, rendition: string, file: keyof typeof renditionFiles): string {
  return `/api/files/${songId}/${rendition}/${renditionFiles[file]}`;
}

/** Returns the seed of take `n` of a request. */
export function seedOfTake(first: number, n: number): number {
  return (first + n * 7919) % 2_147_483_648;
}

/** Returns whether a viewer may see a song: everyone if it is ready and not private, otherwise its owner and admins. */
export function canView(
  song: { ownerId: string; visibility: string; status: string },
  viewer: { id: string | null; admin: boolean },
): boolean {
  if (viewer.admin || song.ownerId === viewer.id) return true;
  return song.status === 'ready' && song.visibility !== 'private';
}

const TARGET_LUFS = -14;

/**
 * Returns the factor on the samples (0 to 1) that brings a song to the target loudness: 10 ^ ((−14 LUFS − loudness) /
 * 20 dB). A quieter song is not raised, because its peaks could clip; an unmeasured one plays unchanged.
 */
export function playbackGain(loudness: number | null | undefined): number {
  if (typeof loudness !== 'number' || !Number.isFinite(loudness)) return 1;
  return Math.min(1, 10 ** ((TARGET_LUFS - loudness) / 20));
}
