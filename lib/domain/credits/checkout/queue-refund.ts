import type { Ctx } from '@/lib/core/context';
import { enqueue } from '@/lib/queue/enqueue';
import { creditTasks } from '../tasks';

/** Time in which a purchase of a deleted account is refunded, or reported as not refunded. */
const LATE_MS = 30 * 24 * 60 * 60_000;

/** Queues the refund of a purchase in the caller's transaction: a deleted account cannot spend what it bought. */
export async function queueRefund(tx: Ctx, purchaseId: string): Promise<void> {
  await enqueue(tx, creditTasks.refund, { purchaseId }, { key: `credits:refund:${purchaseId}` });
}

/** Queues again the refunds that failed or were given up. Returns their number. */
export async function requeuePurchaseRefunds(ctx: Ctx): Promise<number> {
  const unrefunded = await listUnrefundedPurchases(ctx);
  for (const { id } of unrefunded) await queueRefund(ctx, id);
  return unrefunded.length;
}

/**
 * Returns purchases paid in the last 30 days, after the deletion of their account was requested, that are not refunded yet,
 * at most 100.
 */
export function listUnrefundedPurchases(
  ctx: Pick<Ctx, 'db' | 'clock'>,
): Promise<{ id: string; userId: string }[]> {
  const since = new Date(ctx.clock.now().getTime() - LATE_MS);
  return ctx.db.$queryRaw<{ id: string; userId: string }[]>`
    SELECT p."id", p."userId" FROM "CreditPurchase" p JOIN "User" u ON u."id" = p."userId"
    WHERE p."paidAt" > ${since} AND p."status" = 'paid' AND p."refundedAmount" < p."amount"
      AND p."paidAt" >= LEAST(u."deletionRequestedAt", u."deletedAt")
    ORDER BY p."paidAt" LIMIT 100`;
}
