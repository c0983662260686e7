import type { Ctx } from '../context';
import { getSong } from './queries';

/** Counts a play of a song the caller may hear, once per listener in 30 minutes; answers the count as it stands. */
export async function playSong(
  ctx: Ctx,
  id: string,
  listener: string,
): Promise<{ id: string; playCount: number }> {
  const song = await getSong(ctx, id);
  const counted = song.status === 'ready' && (await ctx.plays.record(id, listener));
  return { id, playCount: song.playCount + (counted ? 1 : 0) };
}
