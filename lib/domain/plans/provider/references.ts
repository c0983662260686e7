import type { Ctx } from '@/lib/core/context';

/** Returns which of these plans a subscription, its open change or a checkout refers to; they must not be removed. */
export async function findReferenced(ctx: Ctx, planIds: string[]): Promise<Set<string>> {
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT plan.id FROM unnest(${planIds}::uuid[]) AS plan(id)
    WHERE EXISTS (SELECT 1 FROM "Subscription" WHERE "planId" = plan.id)
      OR EXISTS (SELECT 1 FROM "PlanPrice" p WHERE p."planId" = plan.id AND (
        EXISTS (SELECT 1 FROM "SubscriptionCheckout" c WHERE c."priceId" = p."id")
        OR EXISTS (SELECT 1 FROM "SubscriptionIntent" i WHERE i."pendingPriceId" = p."id" AND i."status" = 'pending')
        OR EXISTS (SELECT 1 FROM "Subscription" s WHERE s."pendingPriceId" = p."id" OR s."priceId" = p."id")))`;
  return new Set(rows.map(({ id }) => id));
}
