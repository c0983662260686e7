import { DAY_MS } from '@/lib/core/constants';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { enqueueAll } from '@/lib/queue/enqueue';
import { SONG_CHANNEL } from './events';
import { releaseSongCredits } from './generation/credits';
import { lockOwnSongs } from './lock';
import { TRASH_DAYS } from './rules';

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
    await tx.db.$executeRaw`
      WITH removed AS (
        UPDATE "Song" SET "deletedAt" = ${now}, "updatedAt" = ${now}
        WHERE id = ANY(${ids}::uuid[]) AND "ownerId" = ${userId(tx)}::uuid
        RETURNING id, "ownerId"
      )
      SELECT pg_notify(${SONG_CHANNEL}, json_build_object('id', id, 'ownerId', "ownerId")::text) FROM removed`;
    const tasks = ids.map((songId) => ({ payload: { songId }, key: `erase:${songId}` }));
    await enqueueAll(tx, 'song:erase', tasks, { runAt: new Date(now.getTime() + TRASH_DAYS * DAY_MS) });
  });
}
