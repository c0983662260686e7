import type { Ctx } from '@/lib/core/context';
import { exportKey } from './create';
import { exportFolder } from './rules';

/** Exports checked per sweep. */
const BATCH = 200;

/**
 * Deletes exports that have expired or whose owner is gone, files first, and fails every running export whose task no
 * longer exists.
 */
export async function sweepExports(ctx: Ctx): Promise<void> {
  const expired = await ctx.db.export.findMany({
    where: { OR: [{ expiresAt: { lte: ctx.clock.now() } }, { owner: { status: { not: 'active' } } }] },
    select: { id: true },
    take: BATCH,
  });
  for (const { id } of expired) {
    await ctx.storage.remove(exportFolder(id));
    await ctx.db.export.deleteMany({ where: { id } });
  }
  await failLost(ctx);
}

async function failLost(ctx: Ctx): Promise<void> {
  const waiting = await ctx.db.export.findMany({
    where: { status: { in: ['queued', 'running'] } },
    select: { id: true },
    take: BATCH,
  });
  const keys = waiting.map(({ id }) => exportKey(id));
  const queued = await ctx.db.$queryRaw<{ key: string }[]>`
    SELECT key FROM graphile_worker.jobs
    WHERE key = ANY(${keys}) AND (attempts < max_attempts OR locked_by IS NOT NULL)`;
  const queuedKeys = new Set(queued.map(({ key }) => key));
  const lost = waiting.filter(({ id }) => !queuedKeys.has(exportKey(id)));
  for (const { id } of lost) {
    await ctx.storage.remove(exportFolder(id));
    await ctx.db.export.updateMany({
      where: { id, status: { in: ['queued', 'running'] } },
      data: { status: 'failed', failure: 'exports.failed', expiresAt: ctx.clock.now() },
    });
  }
}
