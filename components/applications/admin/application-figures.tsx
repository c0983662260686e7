'use client';

import { useApplicationStats } from '@/lib/client/applications/hooks';
import { isMissing } from '@/lib/client/call';
import { formatNumber } from '@/lib/core/format';
import { statuses } from '@/lib/domain/applications/rules';
import { TextLink } from '../../admin/text-link';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { STATUSES } from '../status-labels';
import { applicationsAt } from './labels';

/** The number of applications, of all jobs or of one; each number links to its applications. */
export function ApplicationFigures({ jobId, isBoard }: { jobId: string | undefined; isBoard: boolean }) {
  const query = useApplicationStats(jobId);
  const stats = query.data?.data;
  const operation = jobId ? 'jobs.stats' : 'applications.stats';
  const figures = [
    { name: 'in all', count: stats?.total, query: isBoard ? { view: 'board' } : {} },
    { name: 'undecided', count: stats?.open, query: { figure: 'open' } },
    { name: 'in the last seven days', count: stats?.lastSevenDays, query: { figure: 'lastSevenDays' } },
    ...statuses.map((status) => ({
      name: STATUSES[status].label.toLowerCase(),
      count: stats?.byStatus[status],
      // The board displays all of them side by side.
      query: isBoard ? undefined : { status },
    })),
  ];
  if (query.error && !stats && !isMissing(query.error)) {
    return (
      <div className="mb-4">
        <ReadFailure operation={operation} query={query} />
      </div>
    );
  }
  return (
    <ul aria-label="Figures" className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-dense text-quiet">
      {figures.map(({ name, count, query }) => (
        <li key={name} className="whitespace-nowrap">
          <span className="numeric font-medium text-text">
            {count === undefined ? '–' : formatNumber(count)}
          </span>{' '}
          {query ? <TextLink href={applicationsAt({ jobId, ...query })}>{name}</TextLink> : name}
        </li>
      ))}
    </ul>
  );
}
