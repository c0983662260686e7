import { DAY_MS } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';
import { MAIL_KEPT_DAYS } from './rules';

/** Rows that one statement removes: short locks, whatever has piled up. */
const BATCH = 5_000;

/** Forgets mails of more than 90 days ago. Stops when the worker is told to stop; the next sweep takes the rest. */
export async function sweepMails(ctx: Ctx, { signal }: { signal: AbortSignal }): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - MAIL_KEPT_DAYS * DAY_MS);
  let removed = BATCH;
  while (removed === BATCH && !signal.aborted) {
    removed = await ctx.db.$executeRaw`
      DELETE FROM "MailLog" WHERE "id" IN (
        SELECT "id" FROM "MailLog" WHERE "createdAt" < ${before} ORDER BY "createdAt" LIMIT ${BATCH})`;
  }
}
