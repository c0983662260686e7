import type { Prisma } from '@/generated/prisma/client';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { lockWithPrices } from '../lock';
import { ensurePrice, saveProduct, storeProductId } from './ensure-price';
import { isReferenced } from './references';

/** More rounds than changes can come in between. */
const MAX_ROUNDS = 10;

const include = { prices: { orderBy: { id: 'asc' } } } satisfies Prisma.PlanInclude;
type Plan = Prisma.PlanGetPayload<{ include: typeof include }>;

/**
 * Brings a plan's product and prices at the payment provider in step with what is stored: name, description and whether
 * it is offered; both current prices exist, and those that were superseded are closed. Repeating it changes nothing.
 * Where payments are off there is nothing to do.
 */
export async function syncPlan(ctx: Ctx, planId: string): Promise<void> {
  if (ctx.payments.form === null) return;
  const plan = await syncProduct(ctx, planId);
  if (!plan) return;
  for (const price of plan.prices) {
    if (price.isCurrent && plan.retiredAt === null) await ensurePrice(ctx, price.id);
    else if (price.stripePriceId) await ctx.billing.closePrice(price.stripePriceId);
  }
  if (plan.retiredAt !== null) await removeUnused(ctx, planId);
}

/** Saves the product until what was saved is what is stored: two at the same time must not end with the older name. */
async function syncProduct(ctx: Ctx, planId: string): Promise<Plan | null> {
  let saved: Plan | null = null;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const plan = await ctx.db.plan.findUnique({ where: { id: planId }, include });
    if (!plan || (saved && isSame(plan, saved))) return plan;
    // Nobody has to know of a product that was never there.
    if (plan.retiredAt === null || plan.stripeProductId !== null)
      await storeProductId(ctx, planId, await saveProduct(ctx, plan));
    saved = plan;
  }
  throw new Error(`Plan ${planId} changes all the time`);
}

function isSame(one: Plan, other: Plan): boolean {
  return (
    one.name === other.name &&
    one.description === other.description &&
    one.isActive === other.isActive &&
    (one.stripeProductId === other.stripeProductId || other.stripeProductId === null)
  );
}

/** Removes a deleted plan to which nothing refers. */
async function removeUnused(ctx: Ctx, planId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockWithPrices(tx, planId);
    if (await isReferenced(tx, planId)) return;
    await tx.db.plan.deleteMany({ where: { id: planId, retiredAt: { not: null } } });
  });
}
