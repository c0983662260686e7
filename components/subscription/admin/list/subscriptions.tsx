'use client';

import { useState } from 'react';
import { useAllPlans } from '@/lib/client/plans/hooks';
import { useSubscriptions } from '@/lib/client/subscription/admin-hooks';
import type { AdminSubscription } from '@/lib/domain/subscription/admin/schema';
import { figures } from '@/lib/domain/subscription/rules';
import { pageOf } from '../../../data-table/columns';
import { DataTable } from '../../../data-table/data-table';
import { DAY, DayRange } from '../../../data-table/day-filter';
import { queryOf, tableShape, useTableAddress } from '../../../data-table/table-address';
import { FREQUENCY_OPTIONS } from '../../frequency-labels';
import { SubscriptionActions } from '../detail/subscription-actions';
import type { SubscriptionDialog } from '../detail/subscription-dialogs';
import { SubscriptionDialogs } from '../detail/subscription-dialogs';
import { ENDINGS, FIGURES, STATUSES } from '../labels';
import { PersonFilter } from '../person-filter';
import { SelectedSubscriptions } from './bulk-subscriptions';
import { StatsLine } from './stats-line';
import { subscriptionColumns } from './subscription-columns';

const SHAPE = tableShape({
  sorts: ['createdAt', 'currentPeriodEnd', 'status', 'frequency'],
  filters: {
    status: STATUSES.map(({ value }) => value),
    frequency: ['monthly', 'yearly'],
    ending: ['true'],
    figure: figures,
    planId: null,
    userId: null,
    startDate: DAY,
    endDate: DAY,
  },
});

/** All subscriptions, with their figures. */
export function Subscriptions() {
  const address = useTableAddress(SHAPE);
  const { view, filter } = address;
  const subscriptions = useSubscriptions(queryOf(view));
  const plans = useAllPlans();
  const [dialog, setDialog] = useState<SubscriptionDialog | null>(null);
  const { userId = '' } = view.filters;
  return (
    <>
      <StatsLine filters={{ ...view.filters, search: view.search }} />
      <DataTable<AdminSubscription>
        label="Subscriptions"
        columns={subscriptionColumns}
        address={address}
        page={subscriptions.data && pageOf(subscriptions.data)}
        operation="subscription.list"
        query={subscriptions}
        idOf={({ id }) => id}
        nameOf={({ user, plan }) => `${user.name}, ${plan.name}`}
        searchHint="Search by user or ID"
        filters={[
          { name: 'status', label: 'Status', all: 'Any status', options: STATUSES },
          { name: 'frequency', label: 'Billing', all: 'Monthly or yearly', options: FREQUENCY_OPTIONS },
          { name: 'ending', label: 'Ending', all: 'Ending or not', options: ENDINGS },
          { name: 'figure', label: 'Counted in', all: 'Any figure', options: FIGURES },
          {
            name: 'planId',
            label: 'Plan',
            all: 'Any plan',
            options: (plans.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
        choices={{ operation: 'subscription.plans', query: plans }}
        tools={
          <>
            <PersonFilter userId={userId} onChange={(id) => filter('userId', id)} />
            <DayRange address={address} from="startDate" to="endDate" />
          </>
        }
        actions={(subscription) => <SubscriptionActions subscription={subscription} onChoose={setDialog} />}
        bulk={(rows, clear) => <SelectedSubscriptions subscriptions={rows} onDone={clear} />}
        csv="/api/v1/subscription/csv"
        empty={{ title: 'No subscriptions yet', text: 'Users who subscribe to a plan are listed here.' }}
      />
      {dialog && <SubscriptionDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
