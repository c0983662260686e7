import { Prisma } from '@/generated/prisma/client';
import { DAY_MS } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';
import { releaseSongCredits } from '@/lib/domain/song/generation/credits';
import { TRASH_DAYS } from '@/lib/domain/song/rules';
import { eraseKey, songTasks } from '@/lib/domain/song/tasks';
import { enqueueMany } from '@/lib/queue/enqueue';
import { cancelTasks } from '@/lib/queue/manage';
import { changeAndNotify } from '@/lib/queue/notify';
import type { LockedSong } from './lock';

const idsOf = (songs: LockedSong[]) => songs.map(({ id }) => id);

/** Makes locked songs private until an admin restores them, optionally removes them, and notifies every process. */
export async function hideSongs(
  tx: Ctx,
  songs: LockedSong[],
  { isRemoved, reason }: { isRemoved: boolean; reason: string },
): Promise<void> {
  const now = tx.clock.now();
  if (isRemoved) await cancelRunning(tx, songs);
  await changeAndNotify(
    tx,
    Prisma.sql`
      UPDATE "Song" SET moderation = ${isRemoved ? 'removed' : 'unpublished'}::"Moderation", "moderationReason" = ${reason},
        "moderatedAt" = ${now}, "visibilityBefore" = coalesce("visibilityBefore", visibility), visibility = 'private',
        "deletedAt" = CASE WHEN ${isRemoved} THEN ${now}::timestamptz ELSE "deletedAt" END, "updatedAt" = ${now}
      WHERE id = ANY(${idsOf(songs)}::uuid[]) RETURNING id, "ownerId"`,
  );
  if (!isRemoved) return;
  const jobs = songs.map(({ id }) => ({ payload: { songId: id }, key: eraseKey(id) }));
  await enqueueMany(tx, songTasks.erase, jobs, { runAt: new Date(now.getTime() + TRASH_DAYS * DAY_MS) });
}

/** Cancels running songs and releases their credits. */
async function cancelRunning(tx: Ctx, songs: LockedSong[]): Promise<void> {
  const stopped = await tx.db.song.updateManyAndReturn({
    where: { id: { in: idsOf(songs) }, status: { in: ['queued', 'generating'] } },
    data: { status: 'canceled', stage: null },
    select: { id: true, attempt: true },
  });
  for (const { id, attempt } of stopped) await releaseSongCredits(tx, { songId: id, attempt });
}

/** Restores locked songs: their visibility and, if an admin removed them, their presence. */
export async function restoreHidden(tx: Ctx, songs: LockedSong[]): Promise<void> {
  const now = tx.clock.now();
  await changeAndNotify(
    tx,
    Prisma.sql`
      UPDATE "Song" SET visibility = coalesce("visibilityBefore", visibility), "updatedAt" = ${now},
        "deletedAt" = CASE WHEN moderation = 'removed' THEN NULL ELSE "deletedAt" END,
        moderation = NULL, "moderationReason" = NULL, "moderatedAt" = NULL, "visibilityBefore" = NULL
      WHERE id = ANY(${idsOf(songs)}::uuid[]) RETURNING id, "ownerId"`,
  );
  const removed = songs.filter(({ moderation }) => moderation === 'removed');
  await cancelTasks(tx, idsOf(removed).map(eraseKey));
}
