import { type Ctx, inTransaction, userId } from '@/lib/core/context';
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
