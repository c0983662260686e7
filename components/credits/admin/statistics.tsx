'use client';

import type { ReactNode } from 'react';
import { useCreditStats } from '@/lib/client/credits/admin-hooks';
import { failureText } from '@/lib/client/report';
import { formatCents, formatNumber } from '@/lib/core/format';
import type { Flow } from '@/lib/domain/credits/rules';
import { Panel } from '../../admin/panel';
import { TextLink } from '../../admin/text-link';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';

/** Totals of credits and revenue, each with its meaning. */
export function Statistics() {
  const { data, error, isError, refetch } = useCreditStats();
  if (isError && !data) {
    return (
      <ErrorState title={failureText('credits.stats', error)} onRetry={() => refetch()}>
        Nothing was changed.
      </ErrorState>
    );
  }
  if (!data) return <Skeleton className="h-80" />;
  const { stats } = data.data;
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 lg:grid-cols-2">
        <Panel title="Now">
          <Figures
            figures={[
              ['Outstanding', stats.outstanding, 'Spendable credits in all accounts.'],
              ['Held', stats.held, 'Reserved for songs in progress.'],
              ['Debt', stats.debt, 'Spent before a refund; the next credits settle it.'],
            ]}
          />
        </Panel>
        <Panel
          title="Money from products"
          aside={<TextLink href="/admin/settings/payments?kind=credits">Payments</TextLink>}
        >
          <Figures
            figures={[
              [
                'Revenue',
                formatCents(stats.revenue),
                'Paid for credits, minus refunds and disputes. Without plans.',
              ],
              ['Purchases', stats.purchases, 'Paid checkouts for credits.'],
            ]}
          />
        </Panel>
      </div>
      <Panel
        title="All time"
        aside={<TextLink href="/admin/credits?tab=movements">All transactions</TextLink>}
      >
        <Figures
          figures={[
            ['Sold', stats.sold, 'Credits from products.', 'sold'],
            [
              'Granted',
              stats.granted,
              'From plans, for signing up and inviting, and added by us.',
              'granted',
            ],
            ['Spent', stats.spent, 'On finished songs.', 'spent'],
            ['Expired', stats.expired, 'Expired unspent.', 'expired'],
            [
              'Clawed back',
              stats.clawedBack,
              'After refunds and disputes, minus restored credits.',
              'takenBack',
            ],
            ['Deducted', stats.deducted, 'By us.', 'deducted'],
          ]}
        />
      </Panel>
      <p className="text-quiet text-xs">
        Sold and granted credits minus the others are what is outstanding and held, less the debt. These
        figures are counters that every ledger entry updates. The check of the{' '}
        <TextLink href="/admin/settings/ledger">ledger</TextLink> compares them with the entries.
      </p>
    </div>
  );
}

type FigureRow = readonly [name: string, value: number | string, meaning: ReactNode, flow?: Flow];

/** Figures with their meaning; a figure with a flow links to its transactions. */
function Figures({ figures }: { figures: readonly FigureRow[] }) {
  return (
    <dl className="divide-y divide-line text-dense">
      {figures.map(([name, value, meaning, flow]) => {
        const text = typeof value === 'number' ? formatNumber(value) : value;
        return (
          <div key={name} className="flex items-baseline justify-between gap-6 py-1.5">
            <dt>
              <span className="font-medium">{name}</span> <span className="text-quiet">{meaning}</span>
            </dt>
            <dd className="numeric shrink-0 text-sm">
              {flow ? <TextLink href={`/admin/credits?tab=movements&flow=${flow}`}>{text}</TextLink> : text}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
