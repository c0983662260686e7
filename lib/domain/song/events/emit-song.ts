import type { Ctx } from '@/lib/core/context';
import { emitEvent } from '@/lib/domain/webhooks/emit';
import type { Song } from '../contract';
import { type SongRow, selectSong, toSong } from '../row';
import { song } from '../song-schema';

/** Queues the event that a song has ended well or badly, in the transaction in which it did. */
export function emitSong(
  tx: Ctx,
  type: 'song.ready' | 'song.failed',
  songId: string,
  ownerId: string,
): Promise<void> {
  return emitEvent(tx, ownerId, type, () => findSongOf(tx, songId, ownerId));
}

/** Returns a song exactly as the API shows it to its owner; null if it was removed. */
async function findSongOf(ctx: Ctx, id: string, ownerId: string): Promise<Song | null> {
  const [row] = await ctx.db.$queryRaw<SongRow[]>`
    ${selectSong(ownerId)} WHERE s.id = ${id}::uuid AND s."ownerId" = ${ownerId}::uuid AND s."deletedAt" IS NULL`;
  const pendingPlays = ctx.plays.pending(id);
  const viewer = { id: ownerId, admin: false, now: ctx.clock.now(), pendingPlays, secret: ctx.secret };
  return row ? song.parse(toSong(row, viewer)) : null;
}
