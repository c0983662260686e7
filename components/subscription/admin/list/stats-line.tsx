'use client';

import clsx from 'clsx';
import { useSubscriptionStats } from '@/lib/client/subscription/admin-hooks';
import { formatCents, formatNumber, formatPercent } from '@/lib/core/format';
import { withQuery } from '@/lib/core/text/address';
import type { Status } from '@/lib/domain/subscription/schema';
import { ReadFailure } from '../../../ui/feedback/read-failure';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { PageLink } from '../../../ui/page-link';
import { statusLabel } from '../labels';

const LIST = '/admin/subscription';

interface StatsLineProps {
  /** The filters of the list. */
  filters: Readonly<Record<string, string | undefined>>;
}

/** The figures of all subscriptions. Each links to the rows that it counts. */
export function StatsLine({ filters }: StatsLineProps) {
  const query = useSubscriptionStats();
  const { data, isError } = query;
  if (isError && !data) {
    return (
      <div className="mb-4">
        <ReadFailure operation="subscription.stats" query={query} />
      </div>
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
      hint: 'Paid a month by active and past-due subscriptions after lasting discounts; a yearly price counts a twelfth',
    },
    {
      figure: 'started',
      label: 'Started in 30 days',
      value: formatNumber(stats.started),
      hint: 'Paid or on trial for the first time',
    },
    {
      figure: 'ended',
      label: 'Ended in 30 days',
      value: formatNumber(stats.ended),
      hint: 'Paid at least once and have ended',
    },
    {
      figure: 'churn',
      label: 'Churn',
      value: formatPercent(stats.churnRate),
      hint: 'Share of those live 30 days ago that have ended since',
    },
  ];
  return (
    <div className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-1 gap-y-2 rounded-card border border-line bg-raised px-2 py-2 text-dense sm:flex sm:flex-wrap">
      <nav aria-label="Subscriptions by status" className="contents">
        {kinds.map(({ label, count, query }) => (
          <StatLink key={label} label={label} value={formatNumber(count)} query={query} filters={filters} />
        ))}
      </nav>
      <nav
        aria-label="Subscriptions by figure"
        className="col-span-full grid grid-cols-2 gap-x-1 gap-y-2 sm:flex sm:flex-wrap xl:ml-auto"
      >
        {figures.map(({ figure, ...link }) => (
          <StatLink key={figure} {...link} query={{ figure }} filters={filters} />
        ))}
      </nav>
    </div>
  );
}

interface StatLinkProps extends StatsLineProps {
  label: string;
  value: string;
  /** What exactly it counts. */
  hint?: string;
  query: Record<string, string>;
}

function StatLink({ label, value, hint, query, filters }: StatLinkProps) {
  const isCurrent = isSameQuery(filters, query);
  return (
    <PageLink
      href={withQuery(LIST, query)}
      title={hint}
      aria-current={isCurrent ? 'true' : undefined}
      className={clsx('rounded-sm px-2 py-1 hover:bg-hover', isCurrent && 'bg-hover')}
    >
      <span className="block text-quiet">{label}</span>
      <span className="numeric block whitespace-nowrap font-medium text-sm">{value}</span>
    </PageLink>
  );
}

function isSameQuery(
  filters: Readonly<Record<string, string | undefined>>,
  query: Record<string, string>,
): boolean {
  const set = Object.entries(filters).filter(([, value]) => value);
  return set.length === Object.keys(query).length && set.every(([name, value]) => query[name] === value);
}
