import clsx from 'clsx';
import { Check } from 'lucide-react';
import { formatCount } from '@/lib/core/format';
import type { Plan } from '@/lib/domain/plans/contract';
import type { Subscription } from '@/lib/domain/subscription/schema';
import { aboutSongs } from '../credits/about-songs';
import { checkoutAddress } from '../subscription/checkout/checkout-address';
import { pricePer } from '../subscription/frequency-labels';
import { Button, buttonClasses } from '../ui/button';
import { Badge } from '../ui/feedback/badge';
import type { PlanChoice } from './labels';
import { planChoice, planPrice } from './labels';

export interface PlanCardProps {
  plan: Plan;
  /** The displayed frequency. */
  frequency: Subscription['frequency'];
  current: Subscription | null;
  songCost: number;
  /** Hides the action; the page explains why. */
  isOff: boolean;
  isBestValue: boolean;
  /** The highlighted plan. */
  isMain: boolean;
  /** Called with the title of the change. */
  onChange: (title: string) => void;
}

/** A plan with its price, monthly credits, features and action. */
export function PlanCard({
  plan,
  frequency,
  current,
  songCost,
  isOff,
  isBestValue,
  isMain,
  onChange,
}: PlanCardProps) {
  const { month, charged, savingsPercent } = planPrice(plan, frequency);
  const choice = planChoice(plan, frequency, current);
  const isOwn = plan.id === current?.planId;
  const songs = aboutSongs(plan.creditsPerMonth, songCost);
  return (
    <article
      className={clsx(
        'flex flex-col rounded-card border bg-raised p-5',
        isOwn ? 'border-edge' : 'border-line',
      )}
    >
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h3 className="wrap-anywhere font-medium text-lg">{plan.name}</h3>
        {isOwn ? <Badge>Your plan</Badge> : isBestValue && <Badge tone="success">Best value</Badge>}
      </div>
      {plan.description && (
        <p className="wrap-anywhere mt-1 text-quiet text-sm md:min-h-10">{plan.description}</p>
      )}
      <p className="numeric mt-5 flex flex-wrap items-baseline gap-x-2">
        <span className="display text-4xl">{month}</span>
        <span className="text-quiet">a month</span>
      </p>
      <p className="numeric mt-1 min-h-5 text-quiet text-sm">
        {charged}
        {savingsPercent > 0 && <span className="text-success">, save {savingsPercent}%</span>}
      </p>
      <AgreedPrice {...{ plan, frequency, current }} />
      <p className="numeric mt-5 font-medium">{formatCount(plan.creditsPerMonth, 'credit')} a month</p>
      {songs && <p className="numeric text-quiet text-sm">{songs} a month</p>}
      {plan.features.length > 0 && (
        <ul className="mt-4 flex flex-col gap-2 text-sm">
          {plan.features.map((feature) => (
            <li key={feature} className="flex items-start gap-2.5">
              <Check className="mt-0.5 size-4 shrink-0 stroke-[1.5] text-quiet" aria-hidden />
              <span className="wrap-anywhere">{feature}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto pt-6">
        <Choice {...{ plan, frequency, choice, isOff, isMain, onChange }} />
      </div>
    </article>
  );
}

/** Shows a subscriber's own price if it differs from the listed one. */
function AgreedPrice({ plan, frequency, current }: Pick<PlanCardProps, 'plan' | 'frequency' | 'current'>) {
  if (plan.id !== current?.planId || frequency !== current.frequency) return null;
  const listed = frequency === 'monthly' ? plan.monthlyPrice : plan.yearlyPrice;
  if (listed === current.amount) return null;
  return (
    <p className="numeric mt-1 text-sm">You pay {pricePer(current.amount, frequency, current.currency)}.</p>
  );
}

function Choice({
  plan,
  frequency,
  choice: { kind, label, name },
  isOff,
  isMain,
  onChange,
}: Pick<PlanCardProps, 'plan' | 'frequency' | 'isOff' | 'isMain' | 'onChange'> & { choice: PlanChoice }) {
  if (kind === 'current' || kind === 'pending') {
    return <p className="flex h-10 items-center justify-center font-medium text-quiet text-sm">{label}</p>;
  }
  if (isOff) return null;
  const variant = isMain ? 'primary' : 'quiet';
  if (kind === 'subscribe') {
    return (
      <a
        href={checkoutAddress({ planId: plan.id, frequency })}
        aria-label={name}
        className={buttonClasses(variant, 'md', 'w-full')}
      >
        {label}
      </a>
    );
  }
  return (
    <Button variant={variant} aria-label={name} onClick={() => onChange(name)} className="w-full">
      {label}
    </Button>
  );
}
