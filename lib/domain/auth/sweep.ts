import { DAY_MS } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';
import { sweepTokens } from '@/lib/domain/tokens/sweep';

/** Rows per statement: locks stay short, however many rows there are. */
const BATCH = 5_000;

/**
 * Deletes expired data: codes a day after they were requested, sessions 30 days after they ended or expired,
 * unused API tokens 30 days after they were revoked.
 * Stops on the worker's signal and leaves the rest to the next run.
 */
export async function sweepAuth(ctx: Ctx, { signal }: { signal: AbortSignal }): Promise<void> {
  const now = ctx.clock.now().getTime();
  const dayAgo = new Date(now - DAY_MS);
  const monthAgo = new Date(now - 30 * DAY_MS);
  await inBatches(
    signal,
    () => ctx.db.$executeRaw`
      DELETE FROM "OneTimeCode" WHERE id IN (
        SELECT id FROM "OneTimeCode" WHERE "createdAt" < ${dayAgo} ORDER BY "createdAt" LIMIT ${BATCH})`,
  );
  // Revoking a session sets its end to that moment: one index finds both kinds.
  await inBatches(
    signal,
    () => ctx.db.$executeRaw`
      DELETE FROM "Session" WHERE id IN (
        SELECT id FROM "Session" WHERE "expiresAt" < ${monthAgo} ORDER BY "expiresAt" LIMIT ${BATCH})`,
  );
  await inBatches(signal, () => sweepTokens(ctx, BATCH));
}

async function inBatches(signal: AbortSignal, removeBatch: () => Promise<number>): Promise<void> {
  let removed = BATCH;
  while (removed === BATCH && !signal.aborted) removed = await removeBatch();
}
