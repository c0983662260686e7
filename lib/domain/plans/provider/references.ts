import type { Ctx } from '@/lib/core/context';

/** True if a subscription or checkout refers to the plan, which then must not be removed. */
export async function isReferenced(ctx: Ctx, planId: string): Promise<boolean> {
  const [row] = await ctx.db.$queryRaw<{ found: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM "Subscription" WHERE "planId" = ${planId}::uuid)
      OR EXISTS (SELECT 1 FROM "PlanPrice" p WHERE p."planId" = ${planId}::uuid AND (
        EXISTS (SELECT 1 FROM "SubscriptionCheckout" c WHERE c."priceId" = p."id")
        OR EXISTS (SELECT 1 FROM "Subscription" s WHERE s."pendingPriceId" = p."id" OR s."priceId" = p."id"))) AS found`;
  return row?.found ?? false;
}
