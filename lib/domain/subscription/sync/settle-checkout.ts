import type { SubscriptionCheckoutSnapshot } from '@/lib/core/billing';
import { type Ctx, inTransaction } from '@/lib/core/context';
import type { Also, Outcome } from '@/lib/domain/credits/checkout/fulfil';
import { syncSubscription } from './sync';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Brings one of our checkouts up to what the provider says of it; where a subscription came of it, that too, with its
 * credits. Once, whoever calls in whatever order and however often. `foreign` where it is none of ours. `also` commits
 * with it. Fails with `payments.failed` where the provider does not answer. Asks the provider: not to be called in a
 * transaction.
 */
export async function settleCheckout(ctx: Ctx, sessionId: string, also?: Also): Promise<Outcome> {
  const facts = await ctx.billing.findSubscriptionCheckout(sessionId);
  if (facts?.subscriptionId) return syncSubscription(ctx, facts.subscriptionId, also);
  return inTransaction(ctx, async (tx) => {
    const outcome = facts ? await move(tx, facts) : 'foreign';
    await also?.(tx, outcome);
    return outcome;
  });
}

async function move(
  tx: Ctx,
  { sessionId, checkoutId, status }: SubscriptionCheckoutSnapshot,
): Promise<Outcome> {
  const ways = checkoutId && UUID.test(checkoutId) ? [{ sessionId }, { id: checkoutId }] : [{ sessionId }];
  const row = await tx.db.subscriptionCheckout.findFirst({ where: { OR: ways } });
  if (!row) return 'foreign';
  if (status === 'open' || status === 'paid') return 'unchanged';
  const { count } = await tx.db.subscriptionCheckout.updateMany({
    where: { id: row.id, status: { in: ['open', 'processing'], not: status } },
    data: { status, sessionId, clientSecret: null, url: null },
  });
  return count > 0 ? 'changed' : 'unchanged';
}
