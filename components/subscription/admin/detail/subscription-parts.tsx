'use client';

import { formatCents, formatCount } from '@/lib/core/format';
import { site } from '@/lib/core/site';
import type { AdminSubscription } from '@/lib/domain/subscription/admin/schema';
import { Moment } from '../../../admin/moment';
import { DescriptionList, Panel } from '../../../admin/panel';
import { TextLink } from '../../../admin/text-link';
import { useDay } from '../../../ui/local-time';
import { pricePer } from '../../frequency-labels';
import { cardText, discountText, nextCreditsText } from '../../status-labels';
import { periodEnd } from '../labels';

interface PartProps {
  subscription: AdminSubscription;
}

const moment = (iso: string | null) => iso && <Moment iso={iso} />;

/** The owner and the plan. */
export function PersonAndPlan({ subscription: { user, plan, planId } }: PartProps) {
  return (
    <Panel
      title="User and plan"
      aside={<TextLink href={`/admin/subscription?userId=${user.id}`}>All their subscriptions</TextLink>}
    >
      <DescriptionList
        details={[
          [
            'User',
            <TextLink key="person" href={`/admin/users/${user.id}`}>
              {user.name}
            </TextLink>,
          ],
          ['Email', user.email],
          [
            'Plan',
            <TextLink key="plan" href={`/admin/plan/${planId}`}>
              {plan.name}
            </TextLink>,
          ],
          ['Offered', plan.isActive ? 'Yes' : 'No, closed to new subscribers'],
          ['Credits', `${formatCount(plan.creditsPerMonth, 'credit')} a month`],
          [
            'List price',
            `${pricePer(plan.monthlyPrice, 'monthly')}, ${pricePer(plan.yearlyPrice, 'yearly')}`,
          ],
        ]}
      />
    </Panel>
  );
}

/** Start, period and end. */
export function Times({ subscription }: PartProps) {
  const { startedAt, currentPeriodStart, remainingDays } = subscription;
  const { trialEndsAt, cancelAt, canceledAt, endedAt, pausedAt } = subscription;
  return (
    <Panel title="Times">
      <DescriptionList
        details={[
          ['Started', moment(startedAt)],
          ['Period', <Period key="period" from={currentPeriodStart} to={periodEnd(subscription)} />],
          ['Days left', endedAt ? null : String(remainingDays)],
          ['Trial until', moment(trialEndsAt)],
          ['Paused since', moment(pausedAt)],
          ['Canceled', moment(canceledAt)],
          ['Ends', endedAt ? null : moment(cancelAt)],
          ['Ended', moment(endedAt)],
        ]}
      />
    </Panel>
  );
}

function Period({ from, to }: { from: string; to: string }) {
  return (
    <>
      <Moment iso={from} /> to <Moment iso={to} />
    </>
  );
}

/** The charge, the discount and the amount due. */
export function Money({ subscription }: PartProps) {
  const day = useDay();
  const { amount, frequency, currency, discount, card, nextGrant, due, hasPortal } = subscription;
  return (
    <Panel title="Money and credits">
      <DescriptionList
        details={[
          ['Price', pricePer(amount, frequency, currency)],
          ['Discount', discount ? discountText(discount, currency, day) : 'None'],
          ['Card', card ? cardText(card) : 'None'],
          ['Payer', hasPortal ? 'The owner' : 'A previous owner, before a transfer'],
          ['Next credits', nextGrant ? nextCreditsText(nextGrant, day) : 'None scheduled'],
          ['Due', due && formatCents(due.amount, currency)],
          ['Next attempt', moment(due?.nextAttemptAt ?? null)],
        ]}
      />
    </Panel>
  );
}

/** Its ids here and at the payment provider. */
export function AtProvider({ subscription }: PartProps) {
  const { id, stripeCustomerId, stripeSubscriptionId, createdAt } = subscription;
  return (
    <Panel title={`At ${site.paymentProvider}`}>
      <DescriptionList
        details={[
          ['Customer ID', <Id key="customer">{stripeCustomerId}</Id>],
          ['Subscription ID', <Id key="subscription">{stripeSubscriptionId}</Id>],
          ['Our ID', <Id key="own">{id}</Id>],
          ['Created', moment(createdAt)],
        ]}
      />
    </Panel>
  );
}

function Id({ children }: { children: string }) {
  return <span className="numeric select-all">{children}</span>;
}
