import type { Ctx } from '@/lib/core/context';
import type { Song } from '../contract';
import { listOwnSongsById } from '../queries';

/** Polling interval, in case a notification is missed. */
const POLL_MS = 2_000;

/** Returns whether a song has reached a final status. */
export function isFinished(song: Pick<Song, 'status'>): boolean {
  return song.status !== 'queued' && song.status !== 'generating';
}

interface Waiting {
  timeoutMs: number;
  /** Aborted when the caller disconnects. */
  signal: AbortSignal;
  /** Called with the songs each time they were read. */
  onRead?(songs: Song[]): void;
}

/** Returns the songs once all are finished, or as they are at the timeout or when the caller disconnects. */
export async function waitForSongs(
  ctx: Ctx,
  ids: string[],
  { timeoutMs, signal, onRead }: Waiting,
): Promise<Song[]> {
  if (timeoutMs === 0) return listOwnSongsById(ctx, ids);
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const songs = await listOwnSongsById(ctx, ids);
    onRead?.(songs);
    const left = deadline - performance.now();
    if (left <= 0 || signal.aborted || songs.every(isFinished)) return songs;
    await nextChange(ctx, new Set(ids), Math.min(left, POLL_MS), signal);
  }
}

function nextChange(ctx: Ctx, ids: Set<string>, maxMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      unsubscribe();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, maxMs);
    const unsubscribe = ctx.events.subscribe('song', ({ id }) => ids.has(id) && done());
    signal.addEventListener('abort', done);
  });
}
