'use client';

import { useApplicationStats } from '@/lib/applications/hooks';
import { statuses } from '@/lib/applications/rules';
import { TextLink } from '../admin/text-link';
import { formatNumber } from '../credits/money';
import { STATUSES } from './status-words';

/** How many applications there are, of all jobs or of one; what can be filtered by leads there. */
export function ApplicationFigures({ jobId, isBoard }: { jobId: string | undefined; isBoard: boolean }) {
  const stats = useApplicationStats(jobId).data?.data;
  const figures = [
    { name: 'in all', count: stats?.total, status: '' },
    { name: 'undecided', count: stats?.open },
    { name: 'in the last seven days', count: stats?.lastSevenDays },
    ...statuses.map((status) => ({
      name: STATUSES[status].label.toLowerCase(),
      count: stats?.byStatus[status],
      // The board shows all of them beside each other.
      status: isBoard ? undefined : status,
    })),
  ];
  return (
    <ul aria-label="Figures" className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-dense text-quiet">
      {figures.map(({ name, count, status }) => (
        <li key={name} className="whitespace-nowrap">
          <span className="numeric font-medium text-text">
            {count === undefined ? '–' : formatNumber(count)}
          </span>{' '}
          {status === undefined ? name : <TextLink href={addressOf(jobId, status, isBoard)}>{name}</TextLink>}
        </li>
      ))}
    </ul>
  );
}

function addressOf(jobId: string | undefined, status: string, isBoard: boolean): string {
  const query = new URLSearchParams({
    ...(jobId && { jobId }),
    ...(status && { status }),
    ...(isBoard && { view: 'board' }),
  }).toString();
  return query ? `/admin/application?${query}` : '/admin/application';
}
