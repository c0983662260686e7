import { randomUUID } from 'node:crypto';
import type { Prisma } from '@/generated/prisma/client';
import { makeUser } from '../factories';
import { testWorld } from '../world';

const MONTH_MS = 30 * 86_400_000;

/** A plan with its two current prices: 10 $ a month, 100 $ a year unless told otherwise. The provider does not know it. */
export async function makePlan(given: Partial<Prisma.PlanCreateInput> = {}) {
  const { ctx } = await testWorld();
  const amounts = { monthlyPrice: 1_000, yearlyPrice: 10_000, ...given };
  const plan = await ctx.db.plan.create({
    data: {
      name: `Plan ${randomUUID().slice(0, 8)}`,
      creditsPerMonth: 500,
      ...amounts,
      prices: {
        create: [
          { frequency: 'monthly', amount: amounts.monthlyPrice },
          { frequency: 'yearly', amount: amounts.yearlyPrice },
        ],
      },
    },
    include: { prices: true },
  });
  const priceId = (frequency: 'monthly' | 'yearly') =>
    plan.prices.find((price) => price.frequency === frequency)?.id ?? '';
  return { ...plan, monthlyId: priceId('monthly'), yearlyId: priceId('yearly') };
}

type PlanWithIds = Awaited<ReturnType<typeof makePlan>>;

/** A row of a subscription as if the provider had told it: monthly, active and begun now unless told otherwise. */
export async function makeSubscriptionRow(
  plan: PlanWithIds,
  { userId, ...given }: Partial<Prisma.SubscriptionUncheckedCreateInput> = {},
) {
  const { ctx } = await testWorld();
  const now = ctx.clock.now();
  const frequency = given.frequency ?? 'monthly';
  const amount = frequency === 'monthly' ? plan.monthlyPrice : plan.yearlyPrice;
  return ctx.db.subscription.create({
    data: {
      userId: userId ?? (await makeUser({}, 0)).id,
      planId: plan.id,
      priceId: frequency === 'monthly' ? plan.monthlyId : plan.yearlyId,
      frequency,
      status: 'active',
      amount,
      annualAmount: frequency === 'monthly' ? amount * 12 : amount,
      stripeSubscriptionId: `sub_${randomUUID()}`,
      stripeCustomerId: `cus_${randomUUID()}`,
      stripeItemId: `si_${randomUUID()}`,
      startedAt: now,
      currentPeriodStart: now,
      currentPeriodEnd: new Date(now.getTime() + MONTH_MS),
      billingAnchor: now,
      checkedAt: now,
      createdAt: now,
      ...given,
    },
  });
}
