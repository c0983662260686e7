import { type Ctx, inTransaction } from '@/lib/core/context';
import { lockOwnPlaylist, touchPlaylist } from './lock';

/** Removes songs from the caller's playlist. Returns the ids of those that were in it. */
export async function removeFromPlaylist(
  ctx: Ctx,
  id: string,
  songIds: string[],
): Promise<{ id: string; name: string; songIds: string[] }> {
  return inTransaction(ctx, async (tx) => {
    const { name } = await lockOwnPlaylist(tx, id);
    const removed = await tx.db.$queryRaw<{ songId: string }[]>`
      DELETE FROM "PlaylistSong" WHERE "playlistId" = ${id}::uuid AND "songId" = ANY(${songIds}::uuid[])
      RETURNING "songId"`;
    if (removed.length > 0) await touchPlaylist(tx, id);
    return { id, name, songIds: removed.map(({ songId }) => songId) };
  });
}
