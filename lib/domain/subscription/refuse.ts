import type { Ctx } from '@/lib/core/context';
import { closeInvoices } from './close-invoices';
import { syncSubscription } from './sync/sync';

/**
 * Cancels a subscription that must not exist, a second one or one of a deleted account, and refunds it if it has a
 * problem. Idempotent. Fails with `payments.failed` if the provider does not answer; the task then tries again.
 */
export async function refuseSubscription(
  ctx: Ctx,
  { subscriptionId }: { subscriptionId: string },
): Promise<void> {
  const { stripeSubscriptionId } = await ctx.db.subscription.findUniqueOrThrow({
    where: { id: subscriptionId },
  });
  await ctx.billing.cancelNow(stripeSubscriptionId, `refuse:${subscriptionId}`);
  await syncSubscription(ctx, stripeSubscriptionId);
  await closeInvoices(ctx, { subscriptionId });
}
