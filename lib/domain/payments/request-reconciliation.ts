import { type Ctx, inTransaction } from '@/lib/core/context';
import { recordAudit } from '@/lib/domain/audit/record';
import { enqueue } from '@/lib/queue/enqueue';
import { paymentTasks } from './tasks';

/** Job key: allows one requested run at a time. */
const KEY = 'payments:reconcile:asked';

export interface RequestedReconciliation {
  requestedAt: string;
  isRunning: boolean;
}

/** Has the worker reconcile with the payment provider, as an admin. Returns the request that is waiting if there is one. */
export async function requestReconciliation(ctx: Ctx): Promise<RequestedReconciliation> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtext(${KEY}))`;
    const pending = await findRequestedReconciliation(tx);
    if (pending) return pending;
    await enqueue(tx, paymentTasks.reconcile, {}, { key: KEY });
    await recordAudit(tx, {
      action: 'ledger.compare',
      target: { type: 'payments', id: 'reconcile' },
      after: { requested: true },
    });
    return { requestedAt: tx.clock.now().toISOString(), isRunning: false };
  });
}

/** Returns the request that has not finished, or null. */
export async function findRequestedReconciliation(ctx: Ctx): Promise<RequestedReconciliation | null> {
  const [row] = await ctx.db.$queryRaw<{ createdAt: Date; isRunning: boolean }[]>`
    SELECT j.created_at AS "createdAt", j.locked_at IS NOT NULL AS "isRunning"
    FROM graphile_worker.jobs j
    WHERE j.key = ${KEY} AND (j.attempts < j.max_attempts OR j.locked_at IS NOT NULL)`;
  return row ? { requestedAt: row.createdAt.toISOString(), isRunning: row.isRunning } : null;
}
