import type { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '../context';
import { settleCheckout } from './settle-checkout';

/**
 * Closes open checkouts at the provider, so that nobody pays them any more. One that was paid meanwhile is settled
 * instead. Fails with `payments.failed` where the provider does not answer.
 */
export async function closeCheckouts(
  ctx: Ctx,
  checkouts: Pick<Prisma.SubscriptionCheckoutGetPayload<object>, 'id' | 'sessionId'>[],
): Promise<void> {
  for (const { id, sessionId } of checkouts) {
    if (sessionId) {
      await ctx.billing.closeCheckout(sessionId);
      await settleCheckout(ctx, sessionId);
    }
    await ctx.db.subscriptionCheckout.updateMany({
      where: { id, status: 'open', ...(sessionId ? {} : { sessionId: null }) },
      data: { status: 'expired', clientSecret: null, url: null },
    });
  }
}
