import type { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { cancelNow } from './change/cancel';
import { runIntent } from './change/intent';
import { type SubscriptionRow, subscriptionInclude } from './row';
import { LIVE } from './rules';

/** Statuses in which a card may still be charged. */
const CHARGEABLE = [...LIVE, 'incomplete'] as const;

/**
 * Returns which of these users have a subscription that must end before their account does: their own, or one they
 * transferred away and still pay for. No card may be charged for a user who can no longer sign in to stop it.
 */
export async function findSubscribers(ctx: Ctx, userIds: string[]): Promise<Set<string>> {
  const customers = await ctx.db.billingCustomer.findMany({ where: { userId: { in: userIds } } });
  const rows = await ctx.db.subscription.findMany({
    where: chargeable(userIds, customers),
    select: { userId: true, stripeCustomerId: true },
  });
  const payers = new Map(customers.map(({ customerId, userId }) => [customerId, userId]));
  const concerned = new Set(rows.flatMap((row) => [row.userId, payers.get(row.stripeCustomerId)]));
  return new Set(userIds.filter((id) => concerned.has(id)));
}

/**
 * Returns the subscriptions of other users that these users pay for, newest first. They end with the account of their
 * payer.
 */
export async function listPaidForOthers(ctx: Ctx, payerIds: string[]): Promise<SubscriptionRow[]> {
  const customers = await ctx.db.billingCustomer.findMany({ where: { userId: { in: payerIds } } });
  return ctx.db.subscription.findMany({
    where: { ...chargeable([], customers), userId: { notIn: payerIds } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: subscriptionInclude,
  });
}

/**
 * Ends every subscription that a user has or pays for, before the account is deleted. Fails with `payments.failed` or
 * `subscription.busy`.
 */
export async function endSubscriptionsOf(ctx: Ctx, userId: string): Promise<void> {
  const customers = await ctx.db.billingCustomer.findMany({ where: { userId } });
  for (;;) {
    const row = await ctx.db.subscription.findFirst({
      where: chargeable([userId], customers),
      orderBy: { createdAt: 'desc' },
      include: subscriptionInclude,
    });
    if (!row) return;
    const { status } = await runIntent(ctx, row, cancelNow(ctx, row));
    if (status === row.status) throw new Error(`Subscription ${row.id} was canceled and is still ${status}`);
  }
}

function chargeable(userIds: string[], customers: { customerId: string }[]): Prisma.SubscriptionWhereInput {
  const ids = customers.map(({ customerId }) => customerId);
  return {
    status: { in: [...CHARGEABLE] },
    OR: [{ userId: { in: userIds } }, { stripeCustomerId: { in: ids } }],
  };
}
