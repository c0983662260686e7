'use client';

import clsx from 'clsx';
import Link from 'next/link';
import { useSubscriptionStats } from '@/lib/client/subscription/admin-hooks';
import { formatCents, formatNumber, formatPercent } from '@/lib/core/format';
import { withQuery } from '@/lib/core/text/address';
import type { Status } from '@/lib/domain/subscription/contract';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { statusLabel } from './labels';

const LIST = '/admin/subscription';

interface StatsLineProps {
  /** What the list is narrowed down by. */
  filters: Readonly<Record<string, string | undefined>>;
}

/** What the subscriptions come to. Each number leads to those it counts. */
export function StatsLine({ filters }: StatsLineProps) {
  const { data, isError, refetch } = useSubscriptionStats();
  if (isError && !data) {
    return (
      <p role="alert" className="mb-4 flex items-center gap-3 text-dense">
        The figures could not be loaded.
        <Button size="sm" onClick={() => refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (!data) return <Skeleton className="mb-4 h-14 w-full" />;
  const stats = data.data;
  const kind = (status: Status, count: number) => ({ label: statusLabel(status), count, query: { status } });
  const kinds: { label: string; count: number; query: Record<string, string> }[] = [
    { label: 'All', count: stats.total, query: {} },
    kind('active', stats.active),
    kind('trialing', stats.trialing),
    kind('past_due', stats.pastDue),
    kind('unpaid', stats.unpaid),
    kind('paused', stats.paused),
    { label: 'Ending', count: stats.canceling, query: { ending: 'true' } },
    kind('incomplete', stats.incomplete),
    kind('canceled', stats.canceled - stats.expired),
    kind('incomplete_expired', stats.expired),
  ];
  const figures = [
    {
      figure: 'mrr',
      label: 'Monthly revenue',
      value: formatCents(stats.mrr, stats.currency),
      says: 'What active and past due ones pay a month after lasting discounts; a year counts a twelfth',
    },
    {
      figure: 'started',
      label: 'Began in 30 days',
      value: formatNumber(stats.started),
      says: 'Paid or tried for the first time',
    },
    {
      figure: 'ended',
      label: 'Ended in 30 days',
      value: formatNumber(stats.ended),
      says: 'Were paid once and have ended',
    },
    {
      figure: 'churn',
      label: 'Churn',
      value: formatPercent(stats.churnRate),
      says: 'Of those alive 30 days ago: those that have ended since',
    },
  ];
  return (
    <div className="mb-4 flex flex-wrap gap-x-1 gap-y-2 rounded-card border border-line bg-raised px-2 py-2 text-dense">
      <nav aria-label="Subscriptions by kind" className="contents">
        {kinds.map(({ label, count, query }) => (
          <Kind key={label} label={label} value={formatNumber(count)} query={query} filters={filters} />
        ))}
      </nav>
      <nav aria-label="Subscriptions by figure" className="flex flex-wrap gap-x-1 gap-y-2 xl:ml-auto">
        {figures.map(({ figure, ...shown }) => (
          <Kind key={figure} {...shown} query={{ figure }} filters={filters} />
        ))}
      </nav>
    </div>
  );
}

interface KindProps extends StatsLineProps {
  label: string;
  value: string;
  /** What exactly is counted. */
  says?: string;
  query: Record<string, string>;
}

function Kind({ label, value, says, query, filters }: KindProps) {
  const isShown = isSame(filters, query);
  return (
    <Link
      href={withQuery(LIST, query)}
      title={says}
      aria-current={isShown ? 'true' : undefined}
      className={clsx('rounded-sm px-2 py-1 hover:bg-hover', isShown && 'bg-hover')}
    >
      <span className="block text-quiet">{label}</span>
      <span className="numeric block font-medium text-sm">{value}</span>
    </Link>
  );
}

function isSame(
  filters: Readonly<Record<string, string | undefined>>,
  query: Record<string, string>,
): boolean {
  const set = Object.entries(filters).filter(([, value]) => value);
  return set.length === Object.keys(query).length && set.every(([name, value]) => query[name] === value);
}
