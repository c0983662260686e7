import type { Ctx } from '@/lib/core/context';
import { enqueueAll } from '@/lib/queue/enqueue';
import { SONG_CHANNEL } from '../events';
import { releaseSongCredits } from '../generation/credits';

/**
 * Removes every song of these people from every list and page, in the caller's transaction and at any number of songs in
 * a few statements. Those in the making are canceled; files go at once, also of songs that were removed before.
 */
export async function deleteSongsOf(ctx: Ctx, ownerIds: string[]): Promise<void> {
  const now = ctx.clock.now();
  const withFiles = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT id FROM "Song" WHERE "ownerId" = ANY(${ownerIds}::uuid[]) AND ("deletedAt" IS NULL OR rendition IS NOT NULL)`;
  await cancelSongsOf(ctx, ownerIds);
  await ctx.db.$executeRaw`
    WITH removed AS (
      UPDATE "Song" SET "deletedAt" = ${now}, "updatedAt" = ${now}
      WHERE "ownerId" = ANY(${ownerIds}::uuid[]) AND "deletedAt" IS NULL
      RETURNING id, "ownerId"
    )
    SELECT pg_notify(${SONG_CHANNEL}, json_build_object('id', id, 'ownerId', "ownerId")::text) FROM removed`;
  const tasks = withFiles.map(({ id }) => ({ payload: { songId: id }, key: `erase:${id}` }));
  await enqueueAll(ctx, 'song:erase', tasks);
}

/** Stops what is being made, a few songs at most for each person, and gives its credits back. */
async function cancelSongsOf(ctx: Ctx, ownerIds: string[]): Promise<void> {
  const stopped = await ctx.db.song.updateManyAndReturn({
    where: { ownerId: { in: ownerIds }, status: { in: ['queued', 'generating'] }, deletedAt: null },
    data: { status: 'canceled', stage: null },
    select: { id: true, attempt: true },
  });
  for (const { id, attempt } of stopped) await releaseSongCredits(ctx, { songId: id, attempt });
}
