import { randomUUID } from 'node:crypto';
import { testWorld } from '../world';

interface Given {
  name?: string;
  /** Cents a month; a year costs ten of them unless told otherwise. */
  monthlyPrice?: number;
  yearlyPrice?: number;
  creditsPerMonth?: number;
  isActive?: boolean;
}

/** A plan with its two prices; the payment provider learns of them when they are first paid. */
export async function makePlan({ monthlyPrice = 1_000, ...given }: Given = {}) {
  const { ctx } = await testWorld();
  const { yearlyPrice = monthlyPrice * 10, creditsPerMonth = 100 } = given;
  const { name = `Plan ${randomUUID().slice(0, 8)}`, isActive = true } = given;
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
