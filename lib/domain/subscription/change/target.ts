import type { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { findPayer } from '../owner';
import type { SubscriptionRow } from '../row';
import { annualAmountOf, type Direction, directionOf, effectOf, type Frequency } from '../rules';

export interface Wanted {
  planId?: string | undefined;
  frequency?: Frequency | undefined;
}

/** What a subscription would change to. */
export interface Target {
  plan: Prisma.PlanGetPayload<object>;
  price: Prisma.PlanPriceGetPayload<object>;
  frequency: Frequency;
  direction: Direction;
  effect: 'now' | 'period_end';
}

/**
 * What is wanted in place of what is there: a plan, a frequency, or both. Fails with `plans.notFound`, `plans.inactive`
 * where nobody can subscribe to it any more, `subscription.samePlan` or `subscription.sameFrequency`, and with
 * `subscription.notPayer` where somebody else, from whom it came, would pay at once or more.
 */
export async function findTarget(ctx: Ctx, row: SubscriptionRow, wanted: Wanted): Promise<Target> {
  const { planId = row.planId, frequency = row.frequency } = wanted;
  if (planId === row.planId && frequency === row.frequency)
    fail(wanted.planId ? 'subscription.samePlan' : 'subscription.sameFrequency');
  const found = await ctx.db.plan.findUnique({
    where: { id: planId },
    include: { prices: { where: { frequency, isCurrent: true } } },
  });
  if (!found || (found.retiredAt && planId !== row.planId)) fail('plans.notFound');
  const { prices, ...plan } = found;
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
