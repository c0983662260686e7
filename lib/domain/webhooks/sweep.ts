import { DAY_MS } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';
import { DELIVERY_RETENTION_DAYS } from './rules';

/** Rows per statement: locks stay short, however many rows there are. */
const BATCH = 2_000;

/** Deletes deliveries older than 30 days. Stops on the worker's signal and leaves the rest to the next run. */
export async function sweepDeliveries(ctx: Ctx, { signal }: { signal: AbortSignal }): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - DELIVERY_RETENTION_DAYS * DAY_MS);
  let removed = BATCH;
  while (removed === BATCH && !signal.aborted) {
    removed = await ctx.db.$executeRaw`
      DELETE FROM "WebhookDelivery" WHERE id IN (
        SELECT id FROM "WebhookDelivery" WHERE "createdAt" < ${before} ORDER BY "createdAt" LIMIT ${BATCH})`;
  }
}
