import { Prisma } from '@/generated/prisma/client';
import { DAY_MS } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';
import { deleteLogged } from './log';
import { MAIL_RETENTION_DAYS } from './rules';

/** Rows per statement: locks stay short, however many rows there are. */
const BATCH = 5_000;

/**
 * Deletes emails older than 90 days, sent or given up. Stops on the worker's signal and leaves the rest to the
 * next run.
 */
export async function sweepMails(ctx: Ctx, { signal }: { signal: AbortSignal }): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - MAIL_RETENTION_DAYS * DAY_MS);
  let removed = BATCH;
  while (removed === BATCH && !signal.aborted) {
    removed = await deleteLogged(
      ctx,
      Prisma.sql`SELECT "id" FROM "MailLog" WHERE "createdAt" < ${before} ORDER BY "createdAt" LIMIT ${BATCH}`,
    );
  }
}
