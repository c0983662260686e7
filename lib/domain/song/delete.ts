import { Prisma } from '@/generated/prisma/client';
import { DAY_MS } from '@/lib/core/constants';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { enqueueMany } from '@/lib/queue/enqueue';
import { changeAndNotify } from '@/lib/queue/notify';
import { releaseSongCredits } from './generation/credits';
import { lockOwnSongs } from './lock';
import { TRASH_DAYS } from './rules';
import { eraseKey, songTasks } from './tasks';

/**
 * Removes the caller's song from every list and page immediately. A running generation is canceled and its credits
 * are released. The song can be restored for 30 days.
 */
export async function deleteSong(ctx: Ctx, id: string): Promise<{ id: string }> {
  await deleteSongs(ctx, [id]);
  return { id };
}

/** Removes several of the caller's songs, all or none. */
export async function deleteSongs(ctx: Ctx, ids: string[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockOwnSongs(tx, ids, { state: 'present' });
    const stopped = await tx.db.song.updateManyAndReturn({
      where: { id: { in: ids }, ownerId: userId(tx), status: { in: ['queued', 'generating'] } },
      data: { status: 'canceled', stage: null },
      select: { id: true, attempt: true },
    });
    for (const { id, attempt } of stopped) await releaseSongCredits(tx, { songId: id, attempt });
    const now = tx.clock.now();
    await changeAndNotify(
      tx,
      Prisma.sql`
        UPDATE "Song" SET "deletedAt" = ${now}, "updatedAt" = ${now}
        WHERE id = ANY(${ids}::uuid[]) AND "ownerId" = ${userId(tx)}::uuid
        RETURNING id, "ownerId"`,
    );
    const jobs = ids.map((songId) => ({ payload: { songId }, key: eraseKey(songId) }));
    await enqueueMany(tx, songTasks.erase, jobs, { runAt: new Date(now.getTime() + TRASH_DAYS * DAY_MS) });
  });
}
