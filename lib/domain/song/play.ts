import type { Ctx } from '@/lib/core/context';
import { getSong } from './queries';

/** Plays of one song per address in 30 minutes: enough for a household, too few for a bot. */
const ADDRESS_LIMIT = { points: 20, seconds: 30 * 60 };

/**
 * Counts a play of a song the caller may hear, once per listener in 30 minutes and limited per address. Returns the
 * current count.
 */
export async function playSong(
  ctx: Ctx,
  id: string,
  listener: { name: string; address: string },
): Promise<{ id: string; playCount: number }> {
  const song = await getSong(ctx, id);
  const counts =
    song.status === 'ready' &&
    (await ctx.limiter.take(`played:${id}:${listener.address}`, ADDRESS_LIMIT)) === 0;
  const counted = counts && (await ctx.plays.record(id, listener.name));
  return { id, playCount: song.playCount + (counted ? 1 : 0) };
}
