import { type Ctx, userId } from '@/lib/core/context';
import { fail, isAppError } from '@/lib/core/errors';
import { getBalance } from '@/lib/domain/credits/queries';
import { getCurrentSubscription } from '../queries';
import { settleCheckout } from '../sync/settle-checkout';

/**
 * Returns the outcome of one of the caller's checkouts. Settles an unsettled one first, so that the page that the
 * payer lands on grants the credits if it is faster than the webhook. Another user's checkout is
 * `subscription.sessionNotFound`.
 */
export async function readSubscriptionCheckout(ctx: Ctx, sessionId: string) {
  const before = await getOwnCheckout(ctx, sessionId);
  const isUnsettled = before.status === 'open' || before.status === 'processing';
  if (isUnsettled) await settleCheckout(ctx, sessionId).catch(ignoreProviderFailure);
  const { status, price } = isUnsettled ? await getOwnCheckout(ctx, sessionId) : before;
  const { balance } = await getBalance(ctx);
  return {
    // A payment disputed later was still made.
    status: status === 'disputed' ? ('paid' as const) : status,
    planId: price.planId,
    planName: price.plan.name,
    frequency: price.frequency,
    amount: price.amount,
    currency: price.currency,
    creditsPerMonth: price.plan.creditsPerMonth,
    balance,
    subscription: await getCurrentSubscription(ctx),
  };
}

async function getOwnCheckout(ctx: Ctx, sessionId: string) {
  const own = await ctx.db.subscriptionCheckout.findFirst({
    where: { sessionId, userId: userId(ctx) },
    include: { price: { include: { plan: true } } },
  });
  return own ?? fail('subscription.sessionNotFound');
}

/** Falls back to the stored status if the provider does not answer. */
function ignoreProviderFailure(error: unknown): void {
  if (!isAppError(error) || !error.code.startsWith('payments.')) throw error;
}
