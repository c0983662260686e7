import type { Understanding } from '@/lib/core/ports';

/** Days for which a removed song can be restored: so long its files are kept, unreachable. */
export const TRASH_DAYS = 30;

/** Songs that one bulk call may name. */
export const MAX_BULK_SONGS = 1_000;

/** Songs one person may have in the making at once. */
export const MAX_RUNNING = 12;

/** A sentence about a song made of what was understood: public, where the prompt is its owner's alone. */
export function describeSong({ mood, bpm, key, instruments }: Understanding, genreName: string): string {
  const genre = genreName.includes('&') ? genreName : genreName.toLowerCase();
  const style = [mood, genre].filter(Boolean).join(' ');
  const sound =
    instruments.length > 0 ? `, with ${listed(instruments.map((name) => name.toLowerCase()))}` : '';
  return `${style.charAt(0).toUpperCase()}${style.slice(1)} at ${bpm} bpm in ${key}${sound}.`;
}

/** "a, b and c". */
function listed(words: string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last;
}

/** Where a rendition's files live in storage. */
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

/** The immutable public address of one file of a rendition. */
export function fileUrl(songId: string, rendition: string, file: keyof typeof renditionFiles): string {
  return `/api/files/${songId}/${rendition}/${renditionFiles[file]}`;
}

/** Whole seconds until a running song is done at the pace so far, or null while that cannot be told. */
export function secondsLeft(startedAt: Date | null, progress: number, now: Date): number | null {
  if (!startedAt || progress < 10 || progress >= 100) return null;
  const elapsed = (now.getTime() - startedAt.getTime()) / 1000;
  return Math.max(1, Math.round((elapsed * (100 - progress)) / progress));
}

/** The seed of take `n` of a request. */
export function seedOfTake(first: number, n: number): number {
  return (first + n * 7919) % 2_147_483_648;
}

/** Who may see a song: everybody what is ready and not private, owners and admins the rest. */
export function canView(
  song: { ownerId: string; visibility: string; status: string },
  viewer: { id: string | null; admin: boolean },
): boolean {
  if (viewer.admin || song.ownerId === viewer.id) return true;
  return song.status === 'ready' && song.visibility !== 'private';
}

/** What songs are played at, in LUFS. */
const PLAYED_AT_LUFS = -14;

/**
 * The factor on the samples (0 to 1) that brings a song of this loudness to the one all songs are played at:
 * 10 ^ ((−14 LUFS − loudness) / 20 dB). A softer song is not raised, because its peaks could go beyond full scale; one that
 * was not measured plays as it is.
 */
export function playbackGain(loudness: number | null | undefined): number {
  if (typeof loudness !== 'number' || !Number.isFinite(loudness)) return 1;
  return Math.min(1, 10 ** ((PLAYED_AT_LUFS - loudness) / 20));
}
