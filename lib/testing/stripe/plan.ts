import { randomUUID } from 'node:crypto';
import type { Prisma } from '@/generated/prisma/client';
import { testWorld } from '../world';

/**
 * Creates a plan with its two current prices, by default $10 per month and ten times as much per year. The payment
 * provider learns of them with the first payment.
 */
export async function makePlan({
  monthlyPrice = 1_000,
  yearlyPrice = monthlyPrice * 10,
  ...overrides
}: Partial<Prisma.PlanCreateInput> = {}) {
  const { ctx } = await testWorld();
  const plan = await ctx.db.plan.create({
    data: {
      name: `Plan ${randomUUID().slice(0, 8)}`,
      creditsPerMonth: 100,
      ...overrides,
      monthlyPrice,
      yearlyPrice,
      prices: {
        create: [
          { frequency: 'monthly', amount: monthlyPrice },
          { frequency: 'yearly', amount: yearlyPrice },
        ],
      },
    },
    include: { prices: true },
  });
  const priceId = (frequency: 'monthly' | 'yearly') =>
    plan.prices.find((price) => price.frequency === frequency)?.id ?? '';
  return { ...plan, monthlyId: priceId('monthly'), yearlyId: priceId('yearly') };
}

export type PlanWithIds = Awaited<ReturnType<typeof makePlan>>;
