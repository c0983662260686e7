import { randomUUID } from 'node:crypto';
import type { Prisma } from '@/generated/prisma/client';
import { makeUser } from '../factories';
import { testWorld } from '../world';
import type { PlanWithIds } from './plan';

const MONTH_MS = 30 * 86_400_000;

/** Creates a row of a subscription as if synced from the provider, by default monthly, active and started now. */
export async function makeSubscriptionRow(
  plan: PlanWithIds,
  { userId, ...overrides }: Partial<Prisma.SubscriptionUncheckedCreateInput> = {},
) {
  const { ctx } = await testWorld();
  const now = ctx.clock.now();
  const frequency = overrides.frequency ?? 'monthly';
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
      ...overrides,
    },
  });
}
