import { DAY_MS } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';
import { SONG_CHANNEL } from '@/lib/domain/song/events';
import { releaseSongCredits } from '@/lib/domain/song/generation/credits';
import { TRASH_DAYS } from '@/lib/domain/song/rules';
import { cancelTasks, enqueueAll } from '@/lib/queue/enqueue';
import type { LockedSong } from './lock';

const idsOf = (songs: LockedSong[]) => songs.map(({ id }) => id);
const eraseKey = (id: string) => `erase:${id}`;

/** Makes locked songs private until an admin restores them, optionally removes them, and notifies every process. */
export async function hideSongs(
  tx: Ctx,
  songs: LockedSong[],
  { isRemoved, reason }: { isRemoved: boolean; reason: string },
): Promise<void> {
  const now = tx.clock.now();
  if (isRemoved) await cancelRunning(tx, songs);
  await tx.db.$executeRaw`
    WITH hidden AS (
      UPDATE "Song" SET moderation = ${isRemoved ? 'removed' : 'unpublished'}::"Moderation", "moderationReason" = ${reason},
        "moderatedAt" = ${now}, "visibilityBefore" = coalesce("visibilityBefore", visibility), visibility = 'private',
        "deletedAt" = CASE WHEN ${isRemoved} THEN ${now}::timestamptz END, "updatedAt" = ${now}
      WHERE id = ANY(${idsOf(songs)}::uuid[]) RETURNING id, "ownerId"
    )
    SELECT pg_notify(${SONG_CHANNEL}, json_build_object('id', id, 'ownerId', "ownerId")::text) FROM hidden`;
  if (!isRemoved) return;
  const tasks = songs.map(({ id }) => ({ payload: { songId: id }, key: eraseKey(id) }));
  await enqueueAll(tx, 'song:erase', tasks, { runAt: new Date(now.getTime() + TRASH_DAYS * DAY_MS) });
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
  await tx.db.$executeRaw`
    WITH shown AS (
      UPDATE "Song" SET visibility = coalesce("visibilityBefore", visibility), "updatedAt" = ${now},
        "deletedAt" = CASE WHEN moderation = 'removed' THEN NULL ELSE "deletedAt" END,
        moderation = NULL, "moderationReason" = NULL, "moderatedAt" = NULL, "visibilityBefore" = NULL
      WHERE id = ANY(${idsOf(songs)}::uuid[]) RETURNING id, "ownerId"
    )
    SELECT pg_notify(${SONG_CHANNEL}, json_build_object('id', id, 'ownerId', "ownerId")::text) FROM shown`;
  const removed = songs.filter(({ moderation }) => moderation === 'removed');
  await cancelTasks(tx, idsOf(removed).map(eraseKey));
}
