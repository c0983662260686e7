import { type Ctx, userId } from '@/lib/core/context';
import { fail, isAppError } from '@/lib/core/errors';
import { getBalance } from '@/lib/domain/credits/queries';
import { getCurrentSubscription } from '../queries';
import { settleCheckout } from '../sync/settle-checkout';

/**
 * What became of one of one's own checkouts. While it is unsettled the provider is asked, so that whoever comes first,
 * the payer or the webhook, has the credits granted. Another's checkout is `subscription.sessionNotFound`.
 */
export async function readSubscriptionCheckout(ctx: Ctx, sessionId: string) {
  const before = await getOwnCheckout(ctx, sessionId);
  const isUnsettled = before.status === 'open' || before.status === 'processing';
  if (isUnsettled) await settleCheckout(ctx, sessionId).catch(forgiveSilence);
  const { status, price } = isUnsettled ? await getOwnCheckout(ctx, sessionId) : before;
  const { balance } = await getBalance(ctx);
  return {
    // A payment that was disputed since was made all the same.
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

/** Where the provider does not answer, what is known already is. */
function forgiveSilence(error: unknown): void {
  if (!isAppError(error) || !error.code.startsWith('payments.')) throw error;
}
