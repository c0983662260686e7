import { Prisma } from '@/generated/prisma/client';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { cancelTasks } from '@/lib/queue/manage';
import { changeAndNotify } from '@/lib/queue/notify';
import type { Song } from '../contract';
import { lockOwnSongs } from '../lock';
import { getOwnSong } from '../queries';
import { eraseKey } from '../tasks';

/** Restores the caller's removed song unchanged, within 30 days. Does nothing if it was not removed. */
export async function restoreSong(ctx: Ctx, id: string): Promise<Song> {
  return inTransaction(ctx, async (tx) => {
    await restoreSongs(tx, [id]);
    return getOwnSong(tx, id);
  });
}

/** Restores several of the caller's songs, all or none. */
export async function restoreSongs(ctx: Ctx, ids: string[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockOwnSongs(tx, ids, { state: 'restorable' });
    await changeAndNotify(
      tx,
      Prisma.sql`
        UPDATE "Song" SET "deletedAt" = NULL, "updatedAt" = ${tx.clock.now()}
        WHERE id = ANY(${ids}::uuid[]) AND "ownerId" = ${userId(tx)}::uuid AND "deletedAt" IS NOT NULL
        RETURNING id, "ownerId"`,
    );
    await cancelTasks(tx, ids.map(eraseKey));
  });
}
