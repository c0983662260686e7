import type { Ctx } from '@/lib/core/context';
import { clawbackInvoice } from './sync/clawback-invoice';
import { syncSubscription } from './sync/sync';

/**
 * Cancels a subscription that must not exist, a second one or one of a deleted account, and refunds it if it has a
 * problem. Idempotent. Fails with `payments.failed` if the provider does not answer; the task then tries again.
 */
export async function refuseSubscription(
  ctx: Ctx,
  { subscriptionId }: { subscriptionId: string },
): Promise<void> {
  const { stripeSubscriptionId, problem } = await ctx.db.subscription.findUniqueOrThrow({
    where: { id: subscriptionId },
  });
  await ctx.billing.cancelNow(stripeSubscriptionId, `refuse:${subscriptionId}`);
  await syncSubscription(ctx, stripeSubscriptionId);
  if (!problem) return;
  const paid = await ctx.db.subscriptionInvoice.findMany({
    where: { subscriptionId, status: 'paid', amountPaid: { gt: 0 }, paymentIntentId: { not: null } },
  });
  for (const { id, amountPaid, refundedAmount, paymentIntentId } of paid) {
    if (!paymentIntentId || refundedAmount >= amountPaid) continue;
    await ctx.billing.refundPayment(paymentIntentId, `refuse:${id}`);
    await clawbackInvoice(ctx, paymentIntentId);
  }
}
