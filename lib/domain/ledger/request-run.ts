import { type Ctx, inTransaction } from '@/lib/core/context';
import { recordAudit } from '@/lib/domain/audit/record';
import { enqueue } from '@/lib/queue/enqueue';

/** Job key: allows one requested run at a time. */
const KEY = 'payments:reconcile:asked';
/** No retry: the hourly run follows anyway. */
const ATTEMPTS = 1;

export interface RequestedRun {
  requestedAt: string;
  isRunning: boolean;
}

/** Requests a reconciliation by the worker as an admin, or returns the one already requested. */
export async function requestRun(ctx: Ctx): Promise<RequestedRun> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtext(${KEY}))`;
    const pending = await findRequested(tx);
    if (pending) return pending;
    await enqueue(tx, 'payments:reconcile', {}, KEY, { attempts: ATTEMPTS });
    await recordAudit(tx, {
      action: 'ledger.compare',
      target: { type: 'payments', id: 'reconcile' },
      after: { requested: true },
    });
    return { requestedAt: tx.clock.now().toISOString(), isRunning: false };
  });
}

/** Returns the requested reconciliation until it ends, or null. Reads one job by key. */
export async function findRequested(ctx: Ctx): Promise<RequestedRun | null> {
  const [row] = await ctx.db.$queryRaw<{ createdAt: Date; isRunning: boolean }[]>`
    SELECT j.created_at AS "createdAt", j.locked_at IS NOT NULL AS "isRunning"
    FROM graphile_worker.jobs j
    WHERE j.key = ${KEY} AND (j.attempts < j.max_attempts OR j.locked_at IS NOT NULL)`;
  return row ? { requestedAt: row.createdAt.toISOString(), isRunning: row.isRunning } : null;
}
