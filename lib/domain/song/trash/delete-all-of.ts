import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { enqueueMany } from '@/lib/queue/enqueue';
import { changeAndNotify } from '@/lib/queue/notify';
import { releaseSongCredits } from '../generation/credits';
import { eraseKey, songTasks } from '../tasks';
import { resolveReports } from './resolve-reports';

/**
 * Removes every song of these users from every list and page, in the caller's transaction and in a few statements
 * however many songs there are. Cancels running generations and resolves open reports. Tasks erase files and words
 * immediately, including those of songs removed earlier.
 */
export async function deleteSongsOf(ctx: Ctx, ownerIds: string[]): Promise<void> {
  const now = ctx.clock.now();
  // Locked in the order of moderations, which lock any number of songs. Each index has songs in the trash, or the others.
  const songs = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT id FROM "Song" WHERE id IN (
      SELECT id FROM "Song" WHERE "ownerId" = ANY(${ownerIds}::uuid[]) AND "deletedAt" IS NULL
      UNION ALL SELECT id FROM "Song" WHERE "ownerId" = ANY(${ownerIds}::uuid[]) AND "deletedAt" IS NOT NULL)
    ORDER BY id FOR NO KEY UPDATE`;
  await cancelSongsOf(ctx, ownerIds);
  await changeAndNotify(
    ctx,
    Prisma.sql`
      UPDATE "Song" SET "deletedAt" = ${now}, "updatedAt" = ${now}
      WHERE "ownerId" = ANY(${ownerIds}::uuid[]) AND "deletedAt" IS NULL
      RETURNING id, "ownerId"`,
  );
  await resolveReports(
    ctx,
    songs.map(({ id }) => id),
  );
  const jobs = songs.map(({ id }) => ({ payload: { songId: id }, key: eraseKey(id) }));
  await enqueueMany(ctx, songTasks.erase, jobs);
  await ctx.db.generation.updateMany({ where: { ownerId: { in: ownerIds } }, data: { request: {} } });
}

/** Running songs are limited to `MAX_RUNNING` per user. */
async function cancelSongsOf(ctx: Ctx, ownerIds: string[]): Promise<void> {
  const stopped = await ctx.db.song.updateManyAndReturn({
    where: { ownerId: { in: ownerIds }, status: { in: ['queued', 'generating'] }, deletedAt: null },
    data: { status: 'canceled', stage: null },
    select: { id: true, attempt: true },
  });
  for (const { id, attempt } of stopped) await releaseSongCredits(ctx, { songId: id, attempt });
}
