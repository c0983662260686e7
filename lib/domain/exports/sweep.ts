import type { Ctx } from '@/lib/core/context';
import { findLiveKeys } from '@/lib/queue/manage';
import { exportFolder } from './rules';
import { buildKey } from './tasks';

/** Exports that are looked at in one sweep; the next one takes the rest. */
const BATCH = 200;

/**
 * Takes away exports whose time is over or whose owner is gone, the files first, then the rows; and fails every one that
 * waits for a task that does not exist any more.
 */
export async function sweepExports(ctx: Ctx): Promise<void> {
  const over = await ctx.db.export.findMany({
    where: { OR: [{ expiresAt: { lte: ctx.clock.now() } }, { owner: { status: { not: 'active' } } }] },
    select: { id: true },
    take: BATCH,
  });
  for (const { id } of over) {
    await ctx.storage.remove(exportFolder(id));
    await ctx.db.export.deleteMany({ where: { id } });
  }
  await failForgotten(ctx);
}

async function failForgotten(ctx: Ctx): Promise<void> {
  const waiting = await ctx.db.export.findMany({
    where: { status: { in: ['queued', 'running'] } },
    select: { id: true },
    take: BATCH,
  });
  const liveKeys = await findLiveKeys(
    ctx,
    waiting.map(({ id }) => buildKey(id)),
  );
  const forgotten = waiting.filter(({ id }) => !liveKeys.has(buildKey(id)));
  for (const { id } of forgotten) {
    await ctx.storage.remove(exportFolder(id));
    await ctx.db.export.updateMany({
      where: { id, status: { in: ['queued', 'running'] } },
      data: { status: 'failed', failure: 'exports.failed', expiresAt: ctx.clock.now() },
    });
  }
}
