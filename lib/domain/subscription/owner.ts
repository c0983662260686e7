import type { Prisma } from '@/generated/prisma/client';
import type { SubscriptionSnapshot } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';
import { isId } from '@/lib/core/ids';

export interface Owner {
  id: string;
  /** The account is gone. */
  isDeleted: boolean;
}

export type SoldPrice = Prisma.PlanPriceGetPayload<{ include: { plan: true } }>;

/**
 * Whose a subscription is: by our row, which a transfer changes; else by who pays; else by whom it was opened for. Null
 * where it is none of ours.
 */
export async function findOwner(ctx: Ctx, facts: SubscriptionSnapshot): Promise<Owner | null> {
  const { subscriptionId: stripeSubscriptionId, userId } = facts;
  const row = await ctx.db.subscription.findUnique({
    where: { stripeSubscriptionId },
    select: { userId: true },
  });
  const id = row?.userId ?? (await findPayer(ctx, facts.customerId)) ?? userId;
  if (!id || !isId(id)) return null;
  const user = await ctx.db.user.findUnique({ where: { id }, select: { id: true, status: true } });
  return user && { id: user.id, isDeleted: user.status === 'deleted' };
}

/** The id of whoever is this customer of the provider. */
export async function findPayer(ctx: Ctx, customerId: string): Promise<string | null> {
  const customer = await ctx.db.billingCustomer.findUnique({ where: { customerId } });
  return customer?.userId ?? null;
}

/** The price we sell, or sold once, under a price of the provider. */
export function findSoldPrice(ctx: Ctx, stripePriceId: string): Promise<SoldPrice | null> {
  return ctx.db.planPrice.findUnique({ where: { stripePriceId }, include: { plan: true } });
}
