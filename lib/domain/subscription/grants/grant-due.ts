import type { Ctx } from '@/lib/core/context';
import { inTransaction } from '@/lib/core/context';
import type { MoneyReturned } from '@/lib/core/ports';
import { notify } from '@/lib/queue/notify';
import { lockSubscription } from '../lock';
import { clawbackMonth } from './clawback-month';
import { grantMonth } from './grant-month';
import { listRefunds } from './list-refunds';

const BATCH = 500;

interface Due {
  subscriptionId: string;
  periodStart: Date;
  ordinal: number;
  dueAt: Date;
  key: string;
}

/**
 * Grants the months of paid years that have fallen due, each in its own transaction to the current owner: once,
 * however often and in however many processes this runs. Paused and past-due subscriptions wait; months due before an
 * end still come. Returns the number of months granted.
 */
export async function grantDue(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const now = ctx.clock.now();
  let granted = 0;
  for (let after: Due | null = null; !signal?.aborted; ) {
    const batch = await listDue(ctx, now, after);
    for (const due of batch) {
      if (signal?.aborted) break;
      try {
        if (await grantOne(ctx, due)) granted += 1;
      } catch (error) {
        ctx.log.error({ err: error, key: due.key }, 'failed to grant a month, will try again');
      }
    }
    after = batch.at(-1) ?? null;
    if (batch.length < BATCH) break;
  }
  if (granted > 0) ctx.log.info({ granted }, 'granted months of paid years');
  return granted;
}

function listDue(ctx: Ctx, now: Date, after: Due | null): Promise<Due[]> {
  const [dueAt, key] = [after?.dueAt ?? new Date(0), after?.key ?? ''];
  return ctx.db.$queryRaw<Due[]>`
    SELECT g."subscriptionId", g."periodStart", g."ordinal"::int, g."dueAt", g."key" FROM "SubscriptionGrant" g
    JOIN "Subscription" s ON s."id" = g."subscriptionId"
    WHERE g."status" = 'due' AND g."dueAt" <= ${now} AND (g."dueAt", g."key") > (${dueAt}, ${key})
      AND (s."status" IN ('active', 'trialing') OR s."status" = 'canceled' AND g."dueAt" < s."endedAt")
    ORDER BY g."dueAt", g."key" LIMIT ${BATCH}`;
}

async function grantOne(ctx: Ctx, due: Due): Promise<boolean> {
  const { subscriptionId, periodStart, ordinal } = due;
  const where = { subscriptionId_periodStart_ordinal: { subscriptionId, periodStart, ordinal } };
  const { invoice: before } = await ctx.db.subscriptionGrant.findUniqueOrThrow({
    where,
    select: { invoice: true },
  });
  const refunds = await refundsOf(ctx, before);
  return inTransaction(ctx, async (tx) => {
    const subscription = await lockSubscription(tx, subscriptionId);
    const row = await tx.db.subscriptionGrant.findUnique({
      where,
      include: { invoice: true, subscription: { include: { plan: true } } },
    });
    if (!subscription || row?.status !== 'due' || !isRunning(subscription, row.dueAt)) return false;
    // Refunded since the refunds were listed: left to the next run.
    if (row.invoice.revision !== before.revision) return false;
    const { userId } = subscription;
    const isGranted = await grantMonth(tx, row, { userId, planName: row.subscription.plan.name });
    if (isGranted) await clawbackMonth(tx, { ...row, userId }, row.invoice, refunds);
    await notify(tx, 'subscription', userId);
    return isGranted;
  });
}

/** A month granted after a partial refund is clawed back in the same proportion. */
async function refundsOf(
  ctx: Ctx,
  { refundedAmount, paymentIntentId }: { refundedAmount: number; paymentIntentId: string | null },
): Promise<MoneyReturned[]> {
  return refundedAmount > 0 && paymentIntentId ? listRefunds(ctx, paymentIntentId) : [];
}

function isRunning({ status, endedAt }: { status: string; endedAt: Date | null }, dueAt: Date): boolean {
  if (status === 'active' || status === 'trialing') return true;
  return status === 'canceled' && endedAt !== null && dueAt < endedAt;
}
