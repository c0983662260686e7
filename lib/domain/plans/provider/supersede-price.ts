import type { Frequency } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';

/**
 * Puts a price in place of the current one; who pays that goes on. A price that the plan had before at the given id of the
 * provider is current again. The caller has locked the plan.
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
