import { formatCents, formatCount, formatPercent } from '@/lib/core/format';
import type { Plan } from '@/lib/domain/plans/contract';
import type { Subscription } from '@/lib/domain/subscription/schema';
import { OrderSummary } from '../../checkout/order-summary';
import { aboutSongs } from '../../credits/about-songs';
import { periodOf } from '../frequency-labels';

export interface PlanOrder {
  plan: Plan;
  frequency: Subscription['frequency'];
}

/** The order with its price now and later, its credits and its end. */
export function PlanSummary({
  order: { plan, frequency },
  songCost,
}: {
  order: PlanOrder;
  songCost: number;
}) {
  const isYearly = frequency === 'yearly';
  const price = formatCents(isYearly ? plan.yearlyPrice : plan.monthlyPrice);
  const credits = formatCount(plan.creditsPerMonth, 'credit');
  const savings =
    isYearly && plan.yearlySavingsPercent > 0
      ? [{ label: 'You save', value: formatPercent(plan.yearlySavingsPercent) }]
      : [];
  return (
    <OrderSummary
      title={plan.name}
      about={[`${credits} a month`, aboutSongs(plan.creditsPerMonth, songCost)]}
      rows={[
        { label: 'Billed', value: isYearly ? 'By the year' : 'By the month' },
        ...savings,
        { label: 'Credits per month', value: credits },
      ]}
      total={{ label: 'Due now', value: price }}
      notes={[
        `It renews every ${periodOf(frequency)} at ${price}, on the day of the month you start. Cancel anytime: it then ends with the period you paid for.`,
        `You get the first credits as soon as the payment goes through${isYearly ? ', the others month by month' : ''}. Unused credits last through the following month.`,
      ]}
    />
  );
}
