import type { Frequency } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';

/**
 * Replaces the current price; subscribers keep theirs. Reuses an earlier price of the plan with the same provider id.
 * The caller must have locked the plan.
 */
export async function supersedePrice(
  ctx: Ctx,
  {
    planId,
    frequency,
    amount,
    stripePriceId = null,
  }: { planId: string; frequency: Frequency; amount: number; stripePriceId?: string | null | undefined },
): Promise<void> {
  await ctx.db.planPrice.updateMany({
    where: { planId, frequency, isCurrent: true },
    data: { isCurrent: false },
  });
  if (stripePriceId) {
    const { count } = await ctx.db.planPrice.updateMany({
      where: { planId, frequency, amount, stripePriceId },
      data: { isCurrent: true },
    });
    if (count > 0) return;
  }
  const createdAt = ctx.clock.now();
  await ctx.db.planPrice.create({ data: { planId, frequency, amount, stripePriceId, createdAt } });
}
