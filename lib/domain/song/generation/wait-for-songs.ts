import type { Ctx } from '@/lib/core/context';
import type { Song } from '../contract';
import { listOwnSongsById } from '../queries';

/** How often the songs are looked at even if no word of them came. */
const LOOK_AGAIN_MS = 2_000;

/** True once nothing more will happen to a song by itself. */
export function isFinished(song: Pick<Song, 'status'>): boolean {
  return song.status !== 'queued' && song.status !== 'generating';
}

/** The songs as soon as all are done, or as they stand when the time is over or the caller has gone. */
export async function waitForSongs(
  ctx: Ctx,
  ids: string[],
  ms: number,
  signal: AbortSignal,
): Promise<Song[]> {
  if (ms === 0) return listOwnSongsById(ctx, ids);
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(ms)]);
  for (;;) {
    const songs = await listOwnSongsById(ctx, ids);
    if (deadline.aborted || songs.every(isFinished)) return songs;
    await nextWord(ctx, new Set(ids), deadline);
  }
}

function nextWord(ctx: Ctx, ids: Set<string>, deadline: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      unsubscribe();
      deadline.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, LOOK_AGAIN_MS);
    const unsubscribe = ctx.events.subscribe('song', ({ id }) => ids.has(id) && done());
    deadline.addEventListener('abort', done);
  });
}
