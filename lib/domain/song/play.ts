import type { Ctx } from '@/lib/core/context';
import { getSong } from './queries';

/** Plays of one song per address in 30 minutes: enough for a household, too few for a bot. */
const ADDRESS_LIMIT = { points: 20, seconds: 30 * 60 };

/** Nothing distinguishes callers without a cookie, so their address counts as one listener. */
const NEW_LISTENER_LIMIT = { points: 1, seconds: 30 * 60 };

interface Listener {
  name: string;
  isNew: boolean;
  address: string;
}

/**
 * Counts a play of a song the caller may hear, once per listener in 30 minutes and limited per address. Returns the
 * current count.
 */
export async function playSong(
  ctx: Ctx,
  id: string,
  listener: Listener,
): Promise<{ id: string; playCount: number }> {
  const song = await getSong(ctx, id);
  const counted =
    song.status === 'ready' &&
    (await isWithinLimits(ctx, id, listener)) &&
    (await ctx.plays.record(id, listener.name));
  return { id, playCount: song.playCount + (counted ? 1 : 0) };
}

async function isWithinLimits({ limiter }: Ctx, id: string, { isNew, address }: Listener): Promise<boolean> {
  const waits = [
    await limiter.take(`played:${id}:${address}`, ADDRESS_LIMIT),
    isNew ? await limiter.take(`played:${id}:${address}:new`, NEW_LISTENER_LIMIT) : 0,
  ];
  return waits.every((seconds) => seconds === 0);
}
