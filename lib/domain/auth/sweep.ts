import { DAY_MS } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';

/** Rows that one statement removes: short locks, whatever has piled up. */
const BATCH = 5_000;

/**
 * Forgets what is of no use any more: codes a day after they were asked for, sessions 30 days after they ended or ran
 * out. Stops when the worker is told to stop; the next sweep takes the rest.
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
  // Whoever revokes a session moves its end to that moment: one index finds both kinds.
  await inBatches(
    signal,
    () => ctx.db.$executeRaw`
      DELETE FROM "Session" WHERE id IN (
        SELECT id FROM "Session" WHERE "expiresAt" < ${monthAgo} ORDER BY "expiresAt" LIMIT ${BATCH})`,
  );
}

async function inBatches(signal: AbortSignal, removeBatch: () => Promise<number>): Promise<void> {
  let removed = BATCH;
  while (removed === BATCH && !signal.aborted) removed = await removeBatch();
}
