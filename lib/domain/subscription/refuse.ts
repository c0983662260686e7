import type { Ctx } from '@/lib/core/context';
import { clawbackInvoice } from './sync/clawback-invoice';
import { syncSubscription } from './sync/sync';

/**
 * Ends a subscription that must not be, a second one or one of a deleted account, at the provider, and has the money of
 * one with a problem given back. Repeated it does its work once. Fails with `payments.failed` where the provider does not
 * answer: then it is to be tried again.
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
