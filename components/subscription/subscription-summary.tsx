'use client';

import { formatCount } from '@/lib/core/format';
import type { Subscription } from '@/lib/domain/subscription/schema';
import { Badge } from '../ui/feedback/badge';
import { useDay } from '../ui/local-time';
import { pricePer } from './frequency-labels';
import { cardText, discountText, nextCreditsText, statusText } from './status-labels';

/** The plan, its status, price and credits. */
export function SubscriptionSummary({ subscription }: { subscription: Subscription }) {
  const day = useDay();
  const { plan, amount, frequency, currency, discount, card, nextGrant } = subscription;
  const { label, tone, text } = statusText(subscription, day);
  const details = [
    { label: 'Price', value: pricePer(amount, frequency, currency) },
    discount && { label: 'Discount', value: discountText(discount, currency, day) },
    { label: 'Credits', value: `${formatCount(plan.creditsPerMonth, 'credit')} a month` },
    nextGrant && { label: 'Next credits', value: nextCreditsText(nextGrant, day) },
    card && { label: 'Card', value: cardText(card) },
  ].filter((detail) => detail !== null);
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="display wrap-anywhere text-2xl">{plan.name}</span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p role="status" className="numeric mt-1">
        {text}
      </p>
      {!plan.isActive && (
        <p className="mt-1 text-quiet text-sm">
          This plan is no longer offered. You can keep it for as long as you like.
        </p>
      )}
      <dl className="numeric mt-5 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
        {details.map((detail) => (
          <div key={detail.label} className="contents">
            <dt className="text-quiet">{detail.label}</dt>
            <dd>{detail.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
