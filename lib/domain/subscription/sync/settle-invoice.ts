import type { Ctx } from '@/lib/core/context';
import type { Also, Outcome } from '@/lib/domain/credits/checkout/fulfil';
import { fetchAndApply } from './sync';

/**
 * Brings an invoice and its subscription up to what the provider says, and grants what it pays for: once, whoever calls
 * in whatever order and however often. `also` commits with it. Fails with `payments.failed` where the provider does not
 * answer. Asks the provider: not to be called in a transaction.
 */
export async function settleInvoice(ctx: Ctx, invoiceId: string, also?: Also): Promise<Outcome> {
  const known = await ctx.db.subscriptionInvoice.findUnique({
    where: { id: invoiceId },
    select: { subscription: { select: { stripeSubscriptionId: true } } },
  });
  return fetchAndApply(ctx, known?.subscription.stripeSubscriptionId ?? null, also, async () => {
    const found = await ctx.billing.findInvoice(invoiceId);
    if (!found) return null;
    const { invoice, subscription: facts } = found;
    const latest = facts.latestInvoice;
    const others = latest && latest.invoiceId !== invoiceId ? [latest] : [];
    return { facts, invoices: [invoice, ...others] };
  });
}
