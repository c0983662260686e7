'use client';

import { useJobStats } from '@/lib/client/jobs/hooks';
import { formatNumber } from '@/lib/core/format';
import { statuses } from '@/lib/domain/applications/rules';
import { NothingYet, Panel } from '../../admin/panel';
import { TextLink } from '../../admin/text-link';
import { applicationsAt } from '../../applications/admin/labels';
import { STATUSES } from '../../applications/status-labels';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { Skeleton } from '../../ui/feedback/skeleton';

/** The number of applications in each step of the hiring process, with links to them. */
export function JobFunnel({ jobId }: { jobId: string }) {
  const query = useJobStats(jobId);
  const { data, isError } = query;
  const stats = data?.data;
  const max = Math.max(1, ...Object.values(stats?.byStatus ?? {}));
  return (
    <Panel title="Applications" aside={<TextLink href={applicationsAt({ jobId })}>View all</TextLink>}>
      <ReadFailure operation="jobs.stats" query={query} />
      {!stats && !isError && <Skeleton className="h-52" />}
      {stats && (
        <p className="numeric mb-3 text-dense text-quiet">
          {formatNumber(stats.total)} in all,{' '}
          <TextLink href={applicationsAt({ jobId, figure: 'open' })}>
            {formatNumber(stats.open)} undecided
          </TextLink>
          ,{' '}
          <TextLink href={applicationsAt({ jobId, figure: 'lastSevenDays' })}>
            {formatNumber(stats.lastSevenDays)} in the last seven days
          </TextLink>
        </p>
      )}
      {stats?.total === 0 && <NothingYet>No one has applied yet.</NothingYet>}
      {stats && stats.total > 0 && (
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)_max-content] items-center gap-x-3 gap-y-1 text-dense">
          {statuses.map((status) => {
            const count = stats.byStatus[status];
            return (
              <div key={status} className="contents">
                <dt className="text-quiet">{STATUSES[status].label}</dt>
                <dd aria-hidden className="h-4 overflow-hidden rounded-xs bg-sunken">
                  <div className="h-full rounded-xs bg-edge" style={{ width: `${(count / max) * 100}%` }} />
                </dd>
                <dd className="numeric text-right">
                  <TextLink href={applicationsAt({ jobId, status })}>
                    {formatNumber(count)}
                    <span className="sr-only"> {STATUSES[status].label}</span>
                  </TextLink>
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </Panel>
  );
}
