import type { Ctx } from '@/lib/core/context';
import { findLiveKeys } from '@/lib/queue/manage';
import { exportFolder, failures } from './rules';
import { buildKey } from './tasks';

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
    select: { id: true, kind: true },
    take: BATCH,
  });
  const liveKeys = await findLiveKeys(
    ctx,
    waiting.map(({ id }) => buildKey(id)),
  );
  const lost = waiting.filter(({ id }) => !liveKeys.has(buildKey(id)));
  for (const { id, kind } of lost) {
    const { count } = await ctx.db.export.updateMany({
      where: { id, status: { in: ['queued', 'running'] } },
      data: { status: 'failed', failure: failures[kind], expiresAt: ctx.clock.now() },
    });
    if (count === 1) await ctx.storage.remove(exportFolder(id));
  }
}
