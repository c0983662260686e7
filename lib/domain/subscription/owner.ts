import type { Prisma } from '@/generated/prisma/client';
import type { SubscriptionSnapshot } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';
import { isId } from '@/lib/core/ids';

export type SoldPrice = Prisma.PlanPriceGetPayload<{ include: { plan: true } }>;

/**
 * Returns the id of a subscription's owner: by our row, which a transfer changes, else the payer, else the user it was
 * opened for. Null if it is not one of ours.
 */
export async function findOwnerId(ctx: Ctx, snapshot: SubscriptionSnapshot): Promise<string | null> {
  const { subscriptionId: stripeSubscriptionId, userId } = snapshot;
  const row = await ctx.db.subscription.findUnique({
    where: { stripeSubscriptionId },
    select: { userId: true },
  });
  const id = row?.userId ?? (await findPayer(ctx, snapshot.customerId)) ?? userId;
  return id && isId(id) ? id : null;
}

/** Returns the id of the user who is this customer at the provider, or null. */
export async function findPayer(ctx: Ctx, customerId: string): Promise<string | null> {
  const customer = await ctx.db.billingCustomer.findUnique({ where: { customerId } });
  return customer?.userId ?? null;
}

/** Returns the price with this id at the provider that we sell or once sold, or null. */
export function findSoldPrice(ctx: Ctx, stripePriceId: string): Promise<SoldPrice | null> {
  return ctx.db.planPrice.findUnique({ where: { stripePriceId }, include: { plan: true } });
}
