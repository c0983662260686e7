import type { Ctx } from '@/lib/core/context';
import { findLiveKeys } from '@/lib/queue/manage';
import { stemsKey } from '../tasks';
import { stemsFolder } from './rules';

/** Sets checked per sweep. */
const BATCH = 200;

/**
 * Deletes sets that have expired: their status first, so that no one gets them any more, then files, then rows. Fails
 * every set whose task no longer exists.
 */
export async function sweepStems(ctx: Ctx): Promise<void> {
  const isExpired = { expiresAt: { lte: ctx.clock.now() } };
  await ctx.db.stemSet.updateMany({ where: { ...isExpired, status: 'ready' }, data: { status: 'failed' } });
  const expired = await ctx.db.stemSet.findMany({ where: { ...isExpired, status: 'failed' }, take: BATCH });
  for (const set of expired) {
    await ctx.storage.remove(stemsFolder(set));
    await ctx.db.stemSet.deleteMany({ where: { id: set.id } });
  }
  await failLost(ctx);
}

async function failLost(ctx: Ctx): Promise<void> {
  const waiting = await ctx.db.stemSet.findMany({
    where: { status: { in: ['queued', 'running'] } },
    take: BATCH,
  });
  const liveKeys = await findLiveKeys(
    ctx,
    waiting.map(({ id }) => stemsKey(id)),
  );
  for (const set of waiting.filter(({ id }) => !liveKeys.has(stemsKey(id)))) {
    const { count } = await ctx.db.stemSet.updateMany({
      where: { id: set.id, status: { in: ['queued', 'running'] } },
      data: { status: 'failed', failure: 'stems.failed', expiresAt: ctx.clock.now() },
    });
    if (count === 1) await ctx.storage.remove(stemsFolder(set));
  }
}
