'use client';

import type { ReactNode } from 'react';
import { useCreditStats } from '@/lib/client/credits/admin-hooks';
import { formatCents, formatNumber } from '@/lib/core/format';
import type { Flow } from '@/lib/domain/credits/rules';
import { Panel } from '../../admin/panel';
import { TextLink } from '../../admin/text-link';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';

/** What credits were sold, given and spent, all together, each figure with what it means. */
export function Statistics() {
  const { data, isError, refetch } = useCreditStats();
  if (isError && !data) {
    return (
      <ErrorState title="The figures could not be loaded" onRetry={() => refetch()}>
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
              ['Outstanding', stats.outstanding, 'What people could spend, all together.'],
              ['Held', stats.held, 'Set aside for songs in the making.'],
              ['Debt', stats.debt, 'Spent before a refund took it back; the next credits settle it.'],
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
                'Paid for credits, less what was given back. Without plans.',
              ],
              ['Purchases', stats.purchases, 'Checkouts of credits that were paid.'],
            ]}
          />
        </Panel>
      </div>
      <Panel
        title="Since the beginning"
        aside={<TextLink href="/admin/credits?tab=movements">All movements</TextLink>}
      >
        <Figures
          figures={[
            ['Sold', stats.sold, 'Credits from products.', 'sold'],
            [
              'Granted',
              stats.granted,
              'From plans, for signing up and inviting, and given by us.',
              'granted',
            ],
            ['Spent', stats.spent, 'On songs that were finished.', 'spent'],
            ['Expired', stats.expired, 'Ran out unspent.', 'expired'],
            [
              'Taken back',
              stats.clawedBack,
              'After refunds and disputes, less what was restored.',
              'takenBack',
            ],
          ]}
        />
      </Panel>
      <p className="text-quiet text-xs">
        Figures are kept with every entry, not counted when you ask; the check of the{' '}
        <TextLink href="/admin/settings/ledger">ledger</TextLink> compares them with the entries.
      </p>
    </div>
  );
}

type FigureRow = readonly [name: string, value: number | string, meaning: ReactNode, flow?: Flow];

/** Figures with what each means; those that are movements lead to them. */
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
