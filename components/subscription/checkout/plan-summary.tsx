import { formatCents, formatCount, formatPercent } from '@/lib/core/format';
import type { Plan } from '@/lib/domain/plans/contract';
import type { Subscription } from '@/lib/domain/subscription/contract';
import { OrderSummary } from '../../checkout/order-summary';
import { aboutSongs } from '../../credits/about-songs';
import { periodOf } from '../frequency-labels';

export interface PlanOrder {
  plan: Plan;
  frequency: Subscription['frequency'];
}

/** A plan about to be subscribed to: what it costs now and later, what it brings and how it ends. */
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
      ? [{ label: 'Saved against twelve months', value: formatPercent(plan.yearlySavingsPercent) }]
      : [];
  return (
    <OrderSummary
      title={plan.name}
      about={[`${credits} a month`, aboutSongs(plan.creditsPerMonth, songCost)]}
      rows={[
        { label: 'Billed', value: isYearly ? 'By the year' : 'By the month' },
        ...savings,
        { label: 'Credits a month', value: credits },
      ]}
      total={{ label: 'To pay now', value: price }}
      notes={[
        `It renews every ${periodOf(frequency)} at ${price}, on the day of the month you begin. Cancel at any time: it then ends with what is paid.`,
        `The first credits come as soon as the payment is through${isYearly ? ', the others month by month' : ''}. Unused ones last through the following month.`,
      ]}
    />
  );
}
