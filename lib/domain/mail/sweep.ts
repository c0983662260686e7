import { DAY_MS } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';
import { MAIL_RETENTION_DAYS } from './rules';

/** Rows per statement: locks stay short, however many rows there are. */
const BATCH = 5_000;

/**
 * Deletes emails older than 90 days from the log. Stops on the worker's signal and leaves the rest to the
 * next run.
 */
export async function sweepMails(ctx: Ctx, { signal }: { signal: AbortSignal }): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - MAIL_RETENTION_DAYS * DAY_MS);
  let removed = BATCH;
  while (removed === BATCH && !signal.aborted) {
    removed = await ctx.db.$executeRaw`
      DELETE FROM "MailLog" WHERE "id" IN (
        SELECT "id" FROM "MailLog" WHERE "createdAt" < ${before} ORDER BY "createdAt" LIMIT ${BATCH})`;
  }
}
