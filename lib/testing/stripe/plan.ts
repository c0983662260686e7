import { randomUUID } from 'node:crypto';
import { testWorld } from '../world';

interface Overrides {
  name?: string;
  /** Cents per month; a year costs ten times as much by default. */
  monthlyPrice?: number;
  yearlyPrice?: number;
  creditsPerMonth?: number;
  isActive?: boolean;
}

/** Creates a plan with its two prices. The payment provider learns of them with the first payment. */
export async function makePlan({ monthlyPrice = 1_000, ...overrides }: Overrides = {}) {
  const { ctx } = await testWorld();
  const { yearlyPrice = monthlyPrice * 10, creditsPerMonth = 100 } = overrides;
  const { name = `Plan ${randomUUID().slice(0, 8)}`, isActive = true } = overrides;
  return ctx.db.plan.create({
    data: {
      name,
      monthlyPrice,
      yearlyPrice,
      creditsPerMonth,
      isActive,
      prices: {
        create: [
          { frequency: 'monthly', amount: monthlyPrice },
          { frequency: 'yearly', amount: yearlyPrice },
        ],
      },
    },
  });
}
