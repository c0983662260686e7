import { OFFLINE_SONGS } from '@/lib/contract/offline';
import type { SongColour } from '@/lib/domain/song/cover/colour';

/** A song as the player needs it without a network. */
export interface OfflineSong {
  id: string;
  name: string;
  genreName: string | null;
  artist: string;
  durationSeconds: number | null;
  audioUrl: string;
  coverUrl: string;
  colour: Pick<SongColour, 'tint' | 'onTint' | 'strong' | 'deep' | 'onDeep' | 'bright'> | null;
  loudness: number | null;
  peaks: readonly number[];
}

/** The record of a song that this browser keeps. */
export interface OfflineRecord {
  song: OfflineSong;
  bytes: number;
  /** Whether everyone finds the song. Any other belongs to the account that kept it. */
  isPublic: boolean;
  /** The account that kept it; null for a visitor. */
  account: string | null;
  keptAt: number;
  /** When the server last said that this account may hear it. */
  checkedAt: number;
}

/** What a browser keeps at most. */
export const MAX_SONGS = 100;
export const MAX_BYTES = 500_000_000;

const RECORDS = '/offline/songs/';
const recordPath = (id: string) => `${RECORDS}${id}`;

/** Returns the path of a file, which is what it is stored under. */
export const pathOf = (address: string) => address.split('?', 1)[0] ?? address;

/** Whether this browser can keep songs. */
export function canKeepOffline(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window && 'locks' in navigator;
}

/** Whether this browser may keep songs already, without creating a place for them. */
export async function mayHaveSongs(): Promise<boolean> {
  return canKeepOffline() && (await caches.has(OFFLINE_SONGS));
}

/** Runs `work` on the stored songs, one tab at a time. */
export function withSongs<T>(work: (cache: Cache) => Promise<T>): Promise<T> {
  return navigator.locks.request(OFFLINE_SONGS, async () => work(await caches.open(OFFLINE_SONGS)));
}

/** Returns the records of all stored songs, newest first. */
export async function readRecords(cache: Cache): Promise<OfflineRecord[]> {
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(RECORDS));
  const records = await Promise.all(keys.map((key) => readRecord(cache, key)));
  return records.filter((record) => record !== null).sort((a, b) => b.keptAt - a.keptAt);
}

async function readRecord(cache: Cache, key: Request): Promise<OfflineRecord | null> {
  const stored = await cache.match(key);
  return stored ? stored.json() : null;
}

export async function writeRecord(cache: Cache, record: OfflineRecord): Promise<void> {
  await cache.put(recordPath(record.song.id), Response.json(record));
}

/** Removes songs: the records first, so that none is listed without its sound. */
export async function removeRecords(cache: Cache, songs: readonly OfflineSong[]): Promise<void> {
  await Promise.all(songs.map(({ id }) => cache.delete(recordPath(id))));
  await Promise.all(songs.flatMap((song) => removeFiles(cache, song)));
}

/** Removes files without a record: a tab was closed before it was written. */
export async function removeOrphans(cache: Cache): Promise<void> {
  const records = await readRecords(cache);
  const needed = new Set(records.flatMap(({ song }) => [recordPath(song.id), song.audioUrl, song.coverUrl]));
  const stored = await cache.keys();
  await Promise.all(
    stored.filter(({ url }) => !needed.has(new URL(url).pathname)).map((orphan) => cache.delete(orphan)),
  );
}

/** Removes the sound and the cover of a song. */
export function removeFiles(cache: Cache, { audioUrl, coverUrl }: OfflineSong): Promise<boolean>[] {
  return [audioUrl, coverUrl].map((address) => cache.delete(pathOf(address)));
}

/** Returns the address under which scripts get a file from this site itself, never from the store. */
export function offlineAddress(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}offline`;
}

/** Whether everyone may have a file: shared caches may store it. */
export function isPublic({ headers }: Response): boolean {
  return /\bpublic\b/.test(headers.get('cache-control') ?? '');
}

/** Returns the bytes that songs take together. */
export const sumOf = (records: readonly Pick<OfflineRecord, 'bytes'>[]) =>
  records.reduce((sum, { bytes }) => sum + bytes, 0);
