import type { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';

type PlanFields = Prisma.PlanGetPayload<object>;

/**
 * Returns the payment provider's id of a price, creating product and price there if needed. Concurrent and repeated calls
 * return the same id. Calls the provider: never use it inside a transaction.
 */
export async function ensurePrice(ctx: Ctx, planPriceId: string): Promise<string> {
  const price = await readPrice(ctx, planPriceId);
  if (price.stripePriceId) return price.stripePriceId;
  const { amount, currency, frequency, plan } = price;
  const productId = plan.stripeProductId ?? (await openProduct(ctx, plan));
  const created = await ctx.billing.openPrice({ productId, amount, currency, frequency }, planPriceId);
  await ctx.db.planPrice.updateMany({
    where: { id: planPriceId, stripePriceId: null },
    data: { stripePriceId: created },
  });
  return (await readPrice(ctx, planPriceId)).stripePriceId ?? fail('plans.notFound');
}

/** Creates a plan's product. Returns the stored one if a concurrent call was faster. */
async function openProduct(ctx: Ctx, plan: PlanFields): Promise<string> {
  await storeProductId(ctx, plan.id, await saveProduct(ctx, plan));
  const { stripeProductId } = (await ctx.db.plan.findUnique({ where: { id: plan.id } })) ?? {};
  return stripeProductId ?? fail('plans.notFound');
}

/** Saves a plan's product at the payment provider and returns its id. */
export function saveProduct(ctx: Ctx, plan: PlanFields): Promise<string> {
  const { id: planId, stripeProductId: productId, name, description, isActive } = plan;
  return ctx.billing.saveProduct({ planId, productId, name, description, isActive });
}

/** Stores a plan's product id unless the plan already has one. */
export async function storeProductId(ctx: Ctx, planId: string, stripeProductId: string): Promise<void> {
  await ctx.db.plan.updateMany({ where: { id: planId, stripeProductId: null }, data: { stripeProductId } });
}

async function readPrice(ctx: Ctx, id: string) {
  const price = await ctx.db.planPrice.findUnique({ where: { id }, include: { plan: true } });
  return price ?? fail('plans.notFound');
}
