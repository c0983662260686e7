import type { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { findPayer } from '../owner';
import type { SubscriptionRow } from '../row';
import type { Direction, Frequency } from '../rules';
import { annualAmountOf, directionOf, effectOf } from '../rules';

export interface PlanChoice {
  planId?: string | undefined;
  frequency?: Frequency | undefined;
}

/** The plan, price and effect that a choice resolves to. */
export interface Target {
  plan: Prisma.PlanGetPayload<object>;
  price: Prisma.PlanPriceGetPayload<object>;
  frequency: Frequency;
  direction: Direction;
  effect: 'now' | 'period_end';
}

/**
 * Resolves a choice of plan, frequency or both. Fails with `plans.notFound`, `plans.inactive` if the plan is not
 * offered any more, `subscription.samePlan`, `subscription.sameFrequency`, or `subscription.notPayer` if another
 * user, who transferred the subscription, would pay immediately or more.
 */
export async function findTarget(ctx: Ctx, row: SubscriptionRow, choice: PlanChoice): Promise<Target> {
  const { planId = row.planId, frequency = row.frequency } = choice;
  if (planId === row.planId && frequency === row.frequency)
    fail(choice.planId ? 'subscription.samePlan' : 'subscription.sameFrequency');
  const match = await ctx.db.plan.findUnique({
    where: { id: planId },
    include: { prices: { where: { frequency, isCurrent: true } } },
  });
  if (!match || (match.retiredAt && planId !== row.planId)) fail('plans.notFound');
  const { prices, ...plan } = match;
  const [price] = prices;
  if (!plan.isActive || plan.retiredAt || !price) fail('plans.inactive');
  const direction = directionOf(row.plan, plan, row.frequency);
  const effect = effectOf(direction, row.frequency, frequency);
  const costsMore = effect === 'now' || annual(price) > annual(row);
  if (costsMore && (await isPaidByAnother(ctx, row))) fail('subscription.notPayer');
  return { plan, price, frequency, direction, effect };
}

/** Cents a year. */
const annual = ({ amount, frequency }: { amount: number; frequency: Frequency }) =>
  annualAmountOf({ amount, frequency, discount: null });

async function isPaidByAnother(ctx: Ctx, { stripeCustomerId, userId }: SubscriptionRow): Promise<boolean> {
  const payer = await findPayer(ctx, stripeCustomerId);
  return payer !== null && payer !== userId;
}
