import type { Prisma } from '@/generated/prisma/client';
import type { Frequency } from '@/lib/core/billing';
import type { Plan } from './contract';
import { yearlySavingsPercent } from './rules';

/** Includes the prices that new subscribers pay. */
export const planInclude = { prices: { where: { isCurrent: true } } } satisfies Prisma.PlanInclude;

export type PlanRow = Prisma.PlanGetPayload<{ include: typeof planInclude }>;

/** Returns a plan as the API presents it. */
export function toPlan(row: PlanRow): Plan {
  const { id, name, description, monthlyPrice, yearlyPrice, creditsPerMonth, features } = row;
  const { isActive, sortOrder, stripeProductId, createdAt } = row;
  return {
    id,
    name,
    description,
    monthlyPrice,
    yearlyPrice,
    yearlySavingsPercent: yearlySavingsPercent(row),
    creditsPerMonth,
    features,
    isActive,
    sortOrder,
    stripeProductId,
    stripeMonthlyPriceId: providerPriceId(row, 'monthly'),
    stripeYearlyPriceId: providerPriceId(row, 'yearly'),
    createdAt: createdAt.toISOString(),
  };
}

function providerPriceId({ prices }: PlanRow, frequency: Frequency): string | null {
  return prices.find((price) => price.frequency === frequency)?.stripePriceId ?? null;
}

/** Returns a plan's fields for the audit log. */
export function auditedPlan(plan: Plan) {
  const { id: _id, yearlySavingsPercent: _percent, createdAt: _at, features, ...fields } = plan;
  return { ...fields, features: JSON.stringify(features) };
}
