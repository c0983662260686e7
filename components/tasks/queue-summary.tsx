'use client';

import { failureText } from '@/lib/client/report';
import { useQueues } from '@/lib/client/tasks/hooks';
import { formatNumber } from '@/lib/core/format';
import type { Queue } from '@/lib/domain/tasks/contract';
import { Moment } from '../admin/moment';
import { NothingYet, Panel } from '../admin/panel';
import { TextLink } from '../admin/text-link';
import type { DataColumn } from '../data-table/columns';
import { RecordTable } from '../data-table/record-table';
import { ErrorState } from '../ui/feedback/error-state';
import { Skeleton } from '../ui/feedback/skeleton';

/** The number of waiting, running, failed and dead tasks of each kind; kinds without any are left out. */
export function QueueSummary() {
  const { data, error, isError, refetch } = useQueues();
  const busy = data?.data.filter((queue) => queue.waiting + queue.running + queue.failed + queue.dead > 0);
  return (
    <Panel title="By type">
      {isError && !data ? (
        <ErrorState title={failureText('tasks.queues', error)} onRetry={() => refetch()}>
          Nothing was changed.
        </ErrorState>
      ) : !busy ? (
        <Skeleton className="h-24" />
      ) : busy.length === 0 ? (
        <NothingYet>The queue is empty.</NothingYet>
      ) : (
        <RecordTable
          label="Tasks by type"
          columns={COLUMNS}
          rows={busy}
          idOf={({ name }) => name}
          nameOf={({ label }) => label}
        />
      )}
    </Panel>
  );
}

type State = 'waiting' | 'running' | 'failed' | 'dead';

function countColumn(state: State, header: string): DataColumn<Queue> {
  return {
    id: state,
    header,
    priority: 1,
    align: 'end',
    cell: (queue) => <Count queue={queue} state={state} />,
  };
}

const COLUMNS: readonly DataColumn<Queue>[] = [
  {
    id: 'label',
    header: 'Type',
    fixed: true,
    cell: ({ name, label }) => <TextLink href={`/admin/settings/tasks?name=${name}`}>{label}</TextLink>,
  },
  countColumn('waiting', 'Queued'),
  countColumn('running', 'Running'),
  countColumn('failed', 'Failed'),
  countColumn('dead', 'Given up'),
  {
    id: 'oldestDueAt',
    header: 'Oldest due since',
    priority: 1,
    cell: ({ oldestDueAt }) => oldestDueAt && <Moment iso={oldestDueAt} />,
  },
];

function Count({ queue, state }: { queue: Queue; state: State }) {
  const count = queue[state];
  if (count === 0) return <span className="text-quiet">0</span>;
  return (
    <TextLink
      href={`/admin/settings/tasks?name=${queue.name}&state=${state}`}
      className={state === 'dead' ? 'text-danger' : undefined}
    >
      {formatNumber(count)}
      {state === 'waiting' && queue.waitingIsCapped && '+'}
    </TextLink>
  );
}
