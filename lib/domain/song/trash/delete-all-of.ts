import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { enqueueMany } from '@/lib/queue/enqueue';
import { changeAndNotify } from '@/lib/queue/notify';
import { releaseSongCredits } from '../generation/credits';
import { eraseKey, songTasks } from '../tasks';

/**
 * Removes every song of these people from every list and page, in the caller's transaction and at any number of songs in
 * a few statements. Those in the making are canceled; files go at once, also of songs that were removed before.
 */
export async function deleteSongsOf(ctx: Ctx, ownerIds: string[]): Promise<void> {
  const now = ctx.clock.now();
  const withFiles = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT id FROM "Song" WHERE "ownerId" = ANY(${ownerIds}::uuid[]) AND ("deletedAt" IS NULL OR rendition IS NOT NULL)`;
  await cancelSongsOf(ctx, ownerIds);
  await changeAndNotify(
    ctx,
    Prisma.sql`
      UPDATE "Song" SET "deletedAt" = ${now}, "updatedAt" = ${now}
      WHERE "ownerId" = ANY(${ownerIds}::uuid[]) AND "deletedAt" IS NULL
      RETURNING id, "ownerId"`,
  );
  const jobs = withFiles.map(({ id }) => ({ payload: { songId: id }, key: eraseKey(id) }));
  await enqueueMany(ctx, songTasks.erase, jobs);
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
