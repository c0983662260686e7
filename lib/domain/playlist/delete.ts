import { Prisma } from '@/generated/prisma/client';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { changeAndNotify } from '@/lib/queue/notify';
import { lockOwnPlaylist, touchPlaylist } from './lock';

/** Deletes the caller's playlist. Its songs remain. */
export async function deletePlaylist(ctx: Ctx, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    await lockOwnPlaylist(tx, id);
    await touchPlaylist(tx, id);
    await tx.db.playlist.deleteMany({ where: { id, ownerId: userId(tx) } });
    return { id };
  });
}

/** Deletes all playlists of these users in the caller's transaction, and notifies the pages that show them. */
export async function deletePlaylistsOf(ctx: Ctx, ownerIds: string[]): Promise<void> {
  await changeAndNotify(
    ctx,
    Prisma.sql`DELETE FROM "Playlist" WHERE "ownerId" = ANY(${ownerIds}::uuid[]) RETURNING id, "ownerId"`,
  );
}
