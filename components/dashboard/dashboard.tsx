'use client';

import { RefreshCw } from 'lucide-react';
import {
  useCreditUsage,
  usePopularPlans,
  useRefreshDashboard,
  useRevenue,
  useSongGeneration,
  useSubscriptionMetrics,
  useSummary,
  useUserGrowth,
} from '@/lib/client/dashboard/hooks';
import type { Dashboard as Everything } from '@/lib/domain/dashboard/contract';
import { AdminPage } from '../admin/shell/admin-page';
import { Button } from '../ui/button';
import { Segmented } from '../ui/field/segmented';
import { CARDS_SHAPE, Cards } from './cards';
import { PERIODS } from './labels';
import { Part } from './part';
import { PopularPlans } from './popular-plans';
import { SeriesPanel } from './series-panel';
import {
  creditShape,
  movementShape,
  recurringShape,
  revenueShape,
  songShape,
  userShape,
  waitShape,
} from './shapes';
import { usePeriod } from './use-period';
import { WhatChanged } from './what-changed';

/** What changed, and why. Each part fetches its own data, so that a failure leaves the others alone. */
export function Dashboard({ initial }: { initial?: Everything | undefined }) {
  const [period, setPeriod] = usePeriod();
  const initialData = initial?.timeframe === period ? initial : undefined;
  const summary = useSummary(period, initialData);
  const revenue = useRevenue(period, initialData);
  const metrics = useSubscriptionMetrics(period, initialData);
  const users = useUserGrowth(period, initialData);
  const credits = useCreditUsage(period, initialData);
  const songs = useSongGeneration(period, initialData);
  const plans = usePopularPlans(initial);
  const refresh = useRefreshDashboard(period);
  const actions = (
    <>
      <Segmented label="Timeframe" value={period} onValueChange={setPeriod} options={PERIODS} />
      <Button size="sm" icon={<RefreshCw />} loading={refresh.isPending} onClick={() => refresh.mutate()}>
        Refresh
      </Button>
    </>
  );
  return (
    <AdminPage title="Dashboard" lead="All times are UTC." actions={actions}>
      <Part query={summary} operation="dashboard.summary" shape={`${CARDS_SHAPE} mt-30`}>
        {(data) => (
          <>
            <div className="mb-4">
              <WhatChanged summary={data} />
            </div>
            <Cards summary={data} />
          </>
        )}
      </Part>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <SeriesPanel
          title="Revenue"
          operation="dashboard.revenue"
          query={revenue}
          rowsOf={(data) => data}
          shape={revenueShape}
          definition="Invoices of subscriptions and purchases of credits on the day they were paid. Refunds and disputes are shown below zero on the day we learned of them. Winning a dispute reverses it."
          rows={{ of: 'revenue', label: 'See payments' }}
          empty="No money has come in yet."
        />
        <SeriesPanel
          title="Recurring revenue"
          operation="dashboard.subscriptionMetrics"
          query={metrics}
          rowsOf={({ series }) => series}
          shape={recurringShape}
          definition="What all active and past-due subscriptions pay a month at the end of each period, after discounts that last; a year counts a twelfth. Churn is the share of those at its beginning who left."
          rows={{ of: 'mrr', inPeriod: 'moves', label: 'See subscriptions that pay' }}
          empty="No one has subscribed yet."
        />
        <SeriesPanel
          title="What moved recurring revenue"
          operation="dashboard.subscriptionMetrics"
          query={metrics}
          rowsOf={({ series }) => series}
          shape={movementShape}
          definition="New: paid for the first time. Expansion: pays more, or again after a pause. Contraction: pays less, or is paused or unpaid. Churn: has ended. Together they lead from one month’s amount to the next."
          rows={{ of: 'moves', label: 'See movements' }}
          empty="Nothing has moved it yet."
        />
        <PopularPlans query={plans} />
        <SeriesPanel
          title="Users"
          operation="dashboard.userGrowth"
          query={users}
          rowsOf={(data) => data}
          shape={userShape}
          definition="Accounts on the day they were opened. Deleted accounts are shown below zero on the day they were deleted."
          rows={{ of: 'newUsers', label: 'See new users' }}
          empty="No one has signed up yet."
        />
        <SeriesPanel
          title="Credits"
          operation="dashboard.creditUsage"
          query={credits}
          rowsOf={(data) => data}
          shape={creditShape}
          definition="Sold: bought by card. Granted: by plans, welcome and referral bonuses, and admins. Spent: paid for songs that are ready. Expired: ran out unspent."
          rows={{ of: 'credits', label: 'See movements' }}
          empty="No credit has moved yet."
        />
        <SeriesPanel
          title="Songs"
          operation="dashboard.songGeneration"
          query={songs}
          rowsOf={(data) => data}
          shape={songShape}
          definition="Songs on the day they were last requested, by their outcome so far."
          rows={{ of: 'songsAsked', label: 'See songs' }}
          empty="No song has been requested yet."
        />
        <SeriesPanel
          title="Time to a song"
          operation="dashboard.songGeneration"
          query={songs}
          rowsOf={(data) => data}
          shape={waitShape}
          definition="From the press of the button until the song is ready: half of them took no longer than the one line, 95 of 100 no longer than the other. Right to within 5 percent."
          rows={{ of: 'songsReady', label: 'See songs that are ready' }}
          empty="No song has been made yet."
        />
      </div>
    </AdminPage>
  );
}
