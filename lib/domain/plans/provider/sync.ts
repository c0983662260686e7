import type { Prisma } from '@/generated/prisma/client';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { lockWithPrices } from '../lock';
import { ensurePrice, saveProduct, storeProductId } from './ensure-price';
import { findReferenced } from './references';

/** More than the changes to expect during one sync. */
const MAX_ROUNDS = 10;

const include = { prices: { orderBy: { id: 'asc' } } } satisfies Prisma.PlanInclude;
type Plan = Prisma.PlanGetPayload<{ include: typeof include }>;

/**
 * Syncs a plan to the payment provider: saves name, description and state of the product, creates both current prices and
 * closes superseded ones, unless a subscription is about to change to them. Idempotent. Does nothing if payments are off.
 */
export async function syncPlan(ctx: Ctx, planId: string): Promise<void> {
  if (ctx.payments.form === null) return;
  const plan = await syncProduct(ctx, planId);
  if (!plan) return;
  const pending = await findPending(ctx, plan);
  for (const price of plan.prices) {
    if (price.isCurrent && plan.retiredAt === null) await ensurePrice(ctx, price.id);
    else if (price.stripePriceId && !pending.has(price.id)) await ctx.billing.closePrice(price.stripePriceId);
  }
  if (plan.retiredAt !== null) await removeUnused(ctx, planId);
}

/**
 * Returns the prices that subscriptions change to later, or again if a change that is open now fails. Closed, they could not
 * be scheduled again.
 */
async function findPending(ctx: Ctx, { prices }: Plan): Promise<Set<string>> {
  const ids = prices.map(({ id }) => id);
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT "pendingPriceId" AS id FROM "Subscription"
    WHERE "pendingPriceId" = ANY(${ids}::uuid[]) AND "endedAt" IS NULL
    UNION SELECT "pendingPriceId" FROM "SubscriptionIntent"
    WHERE "pendingPriceId" = ANY(${ids}::uuid[]) AND "status" = 'pending'`;
  return new Set(rows.map(({ id }) => id));
}

/** Saves the product until it matches the database, so that concurrent syncs cannot end with an older name. */
async function syncProduct(ctx: Ctx, planId: string): Promise<Plan | null> {
  let saved: Plan | null = null;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const plan = await ctx.db.plan.findUnique({ where: { id: planId }, include });
    if (!plan || (saved && isSame(plan, saved))) return plan;
    // A retired plan that never had a product needs none.
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

/** Removes a retired plan that nothing refers to. */
async function removeUnused(ctx: Ctx, planId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockWithPrices(tx, [planId]);
    if ((await findReferenced(tx, [planId])).size > 0) return;
    await tx.db.plan.deleteMany({ where: { id: planId, retiredAt: { not: null } } });
  });
}
