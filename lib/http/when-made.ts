import { GENERATE_WAIT_MS } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';
import type { Song } from '@/lib/domain/song/contract';
import { isFinished, waitForSongs } from '@/lib/domain/song/generation/wait-for-songs';
import { prefersAsync } from './headers';
import { ending } from './health/ending';

/** Waits for the accepted songs of a request, unless it prefers not to. Returns them with 201 if all are finished, else 202. */
export async function whenMade(
  ctx: Ctx,
  accepted: readonly Song[],
  request: Request,
): Promise<{ songs: Song[]; status: 201 | 202 }> {
  const signal = AbortSignal.any([request.signal, ending().closing.signal]);
  const ids = accepted.map((song) => song.id);
  const timeoutMs = prefersAsync(request) ? 0 : GENERATE_WAIT_MS;
  const songs = await waitForSongs(ctx, ids, { timeoutMs, signal });
  return { songs, status: songs.every(isFinished) ? 201 : 202 };
}
