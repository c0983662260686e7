import type { Ctx } from '@/lib/core/context';
import type { CommitHook, Outcome } from '@/lib/domain/credits/checkout/fulfil';
import { fetchAndApply } from './sync';
import { withCredited } from './with-credited';

/**
 * Syncs an invoice and its subscription with the provider and grants what it pays for. Idempotent, in any order and
 * in parallel. `also` commits with it. Fails with `payments.failed` if the provider does not answer. Not to be called
 * in a transaction.
 */
export async function settleInvoice(ctx: Ctx, invoiceId: string, also?: CommitHook): Promise<Outcome> {
  const stored = await ctx.db.subscriptionInvoice.findUnique({
    where: { id: invoiceId },
    select: { subscription: { select: { stripeSubscriptionId: true } } },
  });
  return fetchAndApply(ctx, stored?.subscription.stripeSubscriptionId ?? null, also, async () => {
    const match = await ctx.billing.findInvoice(invoiceId);
    if (!match) return null;
    const { invoice, subscription: snapshot } = match;
    const latest = snapshot.latestInvoice;
    const others = latest && latest.invoiceId !== invoiceId ? [latest] : [];
    return { snapshot, invoices: await withCredited(ctx, [invoice, ...others]) };
  });
}
