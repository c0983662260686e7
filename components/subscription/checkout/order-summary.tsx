'use client';

import { formatCents, formatCount, formatPercent } from '@/lib/core/format';
import type { Plan } from '@/lib/domain/plans/contract';
import type { Subscription } from '@/lib/domain/subscription/schema';
import { aboutSongs } from '../../credits/about-songs';
import { periodOf } from '../frequency-labels';

export interface PlanOrder {
  plan: Plan;
  frequency: Subscription['frequency'];
}

/** The order with its price now and later, its credits and its end. */
export function OrderSummary({
  order: { plan, frequency },
  songCost,
}: {
  order: PlanOrder;
  songCost: number;
}) {
  const isYearly = frequency === 'yearly';
  const songs = aboutSongs(plan.creditsPerMonth, songCost);
  const price = isYearly ? plan.yearlyPrice : plan.monthlyPrice;
  const rows = [
    { label: 'Billed', value: isYearly ? 'By the year' : 'By the month' },
    ...(isYearly && plan.yearlySavingsPercent > 0
      ? [{ label: 'You save', value: formatPercent(plan.yearlySavingsPercent) }]
      : []),
    { label: 'Credits a month', value: formatCount(plan.creditsPerMonth, 'credit') },
  ];
  return (
    <div className="numeric">
      <p className="display wrap-anywhere text-2xl">{plan.name}</p>
      <p className="text-quiet">
        {[`${formatCount(plan.creditsPerMonth, 'credit')} a month`, songs].filter(Boolean).join(' · ')}
      </p>
      <dl className="mt-5 grid grid-cols-[1fr_auto] gap-y-1.5 border-line border-t pt-4">
        {rows.map(({ label, value }) => (
          <div key={label} className="contents text-quiet">
            <dt>{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
        <dt className="font-medium">To pay now</dt>
        <dd className="text-right font-medium">{formatCents(price)}</dd>
      </dl>
      <p className="mt-4 text-quiet text-sm">
        It renews every {periodOf(frequency)} at {formatCents(price)}, on the day of the month you start.
        Cancel anytime: it then ends with the period you paid for.
      </p>
      <p className="mt-2 text-quiet text-sm">
        You get the first credits as soon as the payment goes through
        {isYearly && ', the others month by month'}. Unused credits last through the following month.
      </p>
    </div>
  );
}
