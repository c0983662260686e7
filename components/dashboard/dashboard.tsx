'use client';

import { RefreshCw } from 'lucide-react';
import {
  useCreditUsage,
  useModelFigures,
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
import { ModelFigures } from './model-figures';
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
  const models = useModelFigures(period, initialData);
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
          definition="Subscription invoices and credit purchases by date of payment. Refunds and disputes are shown below zero, by the date we learned of them. Winning a dispute reverses it."
          rows={{ of: 'revenue', label: 'See payments' }}
          empty="No revenue yet."
        />
        <SeriesPanel
          title="Recurring revenue"
          operation="dashboard.subscriptionMetrics"
          query={metrics}
          rowsOf={({ series }) => series}
          shape={recurringShape}
          definition="Monthly revenue from active and past-due subscriptions at the end of each period, after lasting discounts; a yearly price counts a twelfth. Churn is the share of subscriptions at the beginning of a period that ended in it."
          rows={{ of: 'mrr', inPeriod: 'moves', label: 'See paying subscriptions' }}
          empty="No one has subscribed yet."
        />
        <SeriesPanel
          title="Changes in recurring revenue"
          operation="dashboard.subscriptionMetrics"
          query={metrics}
          rowsOf={({ series }) => series}
          shape={movementShape}
          definition="New: paid for the first time. Expansion: pays more, or again after a pause. Contraction: pays less, or is paused or unpaid. Churn: has ended. Together they explain the change from one month to the next."
          rows={{ of: 'moves', label: 'See movements' }}
          empty="No changes yet."
        />
        <PopularPlans query={plans} />
        <SeriesPanel
          title="Users"
          operation="dashboard.userGrowth"
          query={users}
          rowsOf={(data) => data}
          shape={userShape}
          definition="New accounts by date of creation. Deleted accounts are shown below zero, by date of deletion."
          rows={{ of: 'newUsers', label: 'See new users' }}
          empty="No one has signed up yet."
        />
        <SeriesPanel
          title="Credits"
          operation="dashboard.creditUsage"
          query={credits}
          rowsOf={(data) => data}
          shape={creditShape}
          definition="Sold: bought by card. Granted: by plans, welcome and referral bonuses, and admins. Spent: used for finished songs. Expired: not used in time."
          rows={{ of: 'credits', label: 'See transactions' }}
          empty="No credit transactions yet."
        />
        <SeriesPanel
          title="Songs"
          operation="dashboard.songGeneration"
          query={songs}
          rowsOf={(data) => data}
          shape={songShape}
          definition="Songs by the date they were last requested, and by status."
          rows={{ of: 'songsAsked', label: 'See songs' }}
          empty="No song has been requested yet."
        />
        <SeriesPanel
          title="Generation time"
          operation="dashboard.songGeneration"
          query={songs}
          rowsOf={(data) => data}
          shape={waitShape}
          definition="Time from request to finished song: the median and the 95th percentile. Accurate to within 5 percent."
          rows={{ of: 'songsReady', label: 'See finished songs' }}
          empty="No song has been generated yet."
        />
        <ModelFigures query={models} />
      </div>
    </AdminPage>
  );
}
