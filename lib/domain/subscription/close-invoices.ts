import type { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { clawbackInvoice } from './sync/clawback-invoice';
import { settleInvoice } from './sync/settle-invoice';

/**
 * Voids the open invoices of a subscription that is over, and refunds payments that bring nothing: all of a refused
 * subscription, and those that arrived after the end. Idempotent. Fails with `payments.failed` if the provider does not
 * answer; the task then tries again.
 */
export async function closeInvoices(ctx: Ctx, { subscriptionId }: { subscriptionId: string }): Promise<void> {
  const { problem, endedAt } = await ctx.db.subscription.findUniqueOrThrow({ where: { id: subscriptionId } });
  if (!endedAt) return;
  await voidOpen(ctx, subscriptionId);
  await refund(ctx, {
    subscriptionId,
    ...(problem ? {} : { paidAt: { gt: endedAt }, grants: { none: {} } }),
  });
}

/** One that is paid meanwhile is settled as that, and so refunded next. */
async function voidOpen(ctx: Ctx, subscriptionId: string): Promise<void> {
  const open = await ctx.db.subscriptionInvoice.findMany({ where: { subscriptionId, status: 'open' } });
  for (const { id } of open) {
    await ctx.billing.voidInvoice(id, `close:${id}`);
    await settleInvoice(ctx, id);
  }
}

async function refund(ctx: Ctx, where: Prisma.SubscriptionInvoiceWhereInput): Promise<void> {
  const paid = await ctx.db.subscriptionInvoice.findMany({
    where: { ...where, status: 'paid', amountPaid: { gt: 0 }, paymentIntentId: { not: null } },
  });
  for (const { id, amountPaid, refundedAmount, paymentIntentId, revision } of paid) {
    if (!paymentIntentId || refundedAmount >= amountPaid) continue;
    // After a failed refund, Stripe would return that one for the same key.
    await ctx.billing.refundPayment(paymentIntentId, `refuse:${id}:${revision}`);
    await clawbackInvoice(ctx, paymentIntentId);
  }
}
