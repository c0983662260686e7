import type { SubscriptionCheckoutSnapshot } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';
import { inTransaction } from '@/lib/core/context';
import { isId } from '@/lib/core/ids';
import type { CommitHook, Outcome } from '@/lib/domain/credits/checkout/fulfil';
import { syncSubscription } from './sync';

/**
 * Syncs one of our checkouts with the provider, and the subscription that came of it with its credits. Idempotent, in
 * any order and in parallel. Returns `foreign` if it is not one of ours. `also` commits with it. Fails with
 * `payments.failed` if the provider does not answer. Not to be called in a transaction.
 */
export async function settleCheckout(ctx: Ctx, sessionId: string, also?: CommitHook): Promise<Outcome> {
  const snapshot = await ctx.billing.findSubscriptionCheckout(sessionId);
  if (snapshot?.subscriptionId) return syncSubscription(ctx, snapshot.subscriptionId, also);
  return inTransaction(ctx, async (tx) => {
    const outcome = snapshot ? await move(tx, snapshot) : 'foreign';
    await also?.(tx, outcome);
    return outcome;
  });
}

async function move(
  tx: Ctx,
  { sessionId, checkoutId, status }: SubscriptionCheckoutSnapshot,
): Promise<Outcome> {
  const conditions = checkoutId && isId(checkoutId) ? [{ sessionId }, { id: checkoutId }] : [{ sessionId }];
  const row = await tx.db.subscriptionCheckout.findFirst({ where: { OR: conditions } });
  if (!row) return 'foreign';
  if (status === 'open' || status === 'paid') return 'unchanged';
  const { count } = await tx.db.subscriptionCheckout.updateMany({
    where: { id: row.id, status: { in: ['open', 'processing'], not: status } },
    data: { status, sessionId, clientSecret: null, url: null },
  });
  return count > 0 ? 'changed' : 'unchanged';
}
