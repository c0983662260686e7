import type { Ctx } from '@/lib/core/context';
import { clawbackPurchase } from './clawback-purchase';

/**
 * Refunds a purchase of a deleted account, which cannot spend its credits, and claws them back. Idempotent. Fails with
 * `payments.failed` if the provider does not answer; the task then tries again.
 */
export async function refundPurchase(ctx: Ctx, { purchaseId }: { purchaseId: string }): Promise<void> {
  const { paymentIntentId, status, revision } = await ctx.db.creditPurchase.findUniqueOrThrow({
    where: { id: purchaseId },
  });
  if (!paymentIntentId || status === 'refunded') return;
  // After a failed refund, Stripe would return that one for the same key.
  await ctx.billing.refundPayment(paymentIntentId, `deleted:${purchaseId}:${revision}`);
  await clawbackPurchase(ctx, paymentIntentId);
}
