'use client';

import { useSubscriptionsOf, useSubscriptionsPaidBy } from '@/lib/client/subscription/admin-hooks';
import { formatCents } from '@/lib/core/format';
import { Moment } from '../admin/moment';
import { NothingYet, Panel } from '../admin/panel';
import { TextLink } from '../admin/text-link';
import { ReadFailure } from '../ui/feedback/read-failure';
import { Skeleton } from '../ui/feedback/skeleton';

/** The present and past subscriptions of a user, and those of others that they pay for. */
export function UserPlan({ userId }: { userId: string }) {
  const query = useSubscriptionsOf(userId);
  const others = useSubscriptionsPaidBy(userId);
  const own = query.data?.data;
  const paidFor = others.data?.data;
  return (
    <Panel
      title="Subscriptions"
      aside={<TextLink href={`/admin/subscription?userId=${userId}`}>View all</TextLink>}
    >
      <ReadFailure operation="subscription.ofUser" query={query.isError ? query : others} />
      {!own && !query.isError && <Skeleton className="h-16" />}
      {own?.length === 0 && paidFor?.length === 0 && <NothingYet>None yet.</NothingYet>}
      <ul className="divide-y divide-line text-dense">
        {paidFor?.map(({ id, plan, user }) => (
          <li key={id} className="py-1.5">
            Pays for <TextLink href={`/admin/subscription/${id}`}>{plan.name}</TextLink> of{' '}
            <TextLink href={`/admin/users/${user.id}`}>{user.name}</TextLink>
          </li>
        ))}
        {own
          ?.slice(0, 5)
          .map(({ id, plan, status, frequency, amount, currency, currentPeriodEnd, endedAt }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-1.5">
              <span>
                <TextLink href={`/admin/subscription/${id}`}>{plan.name}</TextLink>,{' '}
                {status.replace('_', ' ')}, {frequency}
              </span>
              <span className="numeric text-quiet">
                {formatCents(amount, currency)} {endedAt ? 'ended' : 'until'}{' '}
                <Moment iso={endedAt ?? currentPeriodEnd} />
              </span>
            </li>
          ))}
      </ul>
    </Panel>
  );
}
