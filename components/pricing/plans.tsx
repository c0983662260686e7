'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useActivePlans } from '@/lib/client/plans/hooks';
import { type PlanChoice, useCurrentSubscription } from '@/lib/client/subscription/hooks';
import type { Plan } from '@/lib/domain/plans/contract';
import type { Subscription } from '@/lib/domain/subscription/schema';
import { pricePer } from '../subscription/frequency-labels';
import { PendingChange } from '../subscription/pending-change';
import { Notice } from '../ui/feedback/notice';
import { SharedReadFailure } from '../ui/feedback/read-failure';
import { Segmented } from '../ui/field/segmented';
import { dialogOf } from '../ui/on-demand';
import { PageLink } from '../ui/page-link';
import { bestValue, mainPlan, whyNoChange, yearlyLabel } from './labels';
import { PlanCard } from './plan-card';

const ChangeDialog = dynamic(
  dialogOf(async () => (await import('../subscription/change-dialog')).ChangeDialog),
  { ssr: false },
);

export interface PlansProps {
  plans: Plan[];
  subscription: Subscription | null;
  songCost: number;
  isSaleOff: boolean;
}

const TITLE = 'plans';
const title = () => document.getElementById(TITLE);

/** All plans, monthly or yearly, with the viewer's subscription and actions. */
export function Plans({ plans: firstPlans, subscription: first, songCost, isSaleOff }: PlansProps) {
  const plans = useActivePlans(firstPlans);
  const current = useCurrentSubscription(first).subscription ?? null;
  const [chosen, choose] = useState<Subscription['frequency'] | null>(null);
  const [target, setTarget] = useState<(PlanChoice & { title: string }) | null>(null);
  const frequency = chosen ?? current?.frequency ?? 'monthly';
  const best = bestValue(plans, frequency);
  const main = mainPlan(plans, frequency, current);
  if (plans.length === 0 && !current) {
    return <SharedReadFailure of="GET /plans/active" operation="plans.active" />;
  }
  return (
    <section aria-labelledby={TITLE}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id={TITLE} tabIndex={-1} className="display text-2xl outline-none">
            Plans
          </h2>
          <p className="mt-1 max-w-text text-quiet">Credits every month. Change or cancel at any time.</p>
        </div>
        {plans.length > 0 && (
          <Segmented
            label="How you pay"
            value={frequency}
            onValueChange={choose}
            options={[
              { value: 'monthly', label: 'Monthly' },
              { value: 'yearly', label: yearlyLabel(plans) },
            ]}
          />
        )}
      </div>
      <div className="mt-5 flex flex-col gap-4">
        <SharedReadFailure of="GET /plans/active" operation="plans.active" />
        {current && <SubscriptionStatus {...{ current, plans }} />}
        {plans.length === 0 && <p className="text-quiet">No plans are on sale at the moment.</p>}
        {isSaleOff && plans.length > 0 && (
          <p className="text-quiet">Payments are not set up yet, so you cannot subscribe to a plan.</p>
        )}
        <ul className="grid gap-3 sm:gap-4 md:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
          {plans.map((plan) => (
            <li key={plan.id} className="grid">
              <PlanCard
                {...{ plan, frequency, current, songCost }}
                isOff={isSaleOff || (current !== null && whyNoChange(current) !== null)}
                isBestValue={plan.id === best?.id}
                isMain={plan.id === main?.id}
                onChange={(title) => setTarget({ planId: plan.id, frequency, title })}
              />
            </li>
          ))}
        </ul>
      </div>
      {current && target && (
        <ChangeDialog
          subscription={current}
          choice={target}
          title={target.title}
          onClose={() => setTarget(null)}
          finalFocus={title}
        />
      )}
    </section>
  );
}

/** Notes for subscribers before they choose another plan. */
function SubscriptionStatus({ current, plans }: { current: Subscription; plans: Plan[] }) {
  const reason = whyNoChange(current);
  const { plan, amount, frequency, currency } = current;
  const isListed = plans.some(({ id }) => id === plan.id);
  return (
    <>
      {!isListed && (
        <p className="numeric text-quiet">
          You have {plan.name} for {pricePer(amount, frequency, currency)}. It is no longer offered, but you
          can keep it as long as you like.
        </p>
      )}
      {reason && (
        <Notice
          tone="warning"
          action={
            <PageLink
              href="/settings#subscription"
              className="shrink-0 font-medium underline underline-offset-4"
            >
              Your subscription
            </PageLink>
          }
        >
          {reason}
        </Notice>
      )}
      <PendingChange subscription={current} onRevoked={() => title()?.focus()} />
    </>
  );
}
