'use client';

import { failureText } from '@/lib/client/report';
import { useQueues } from '@/lib/client/tasks/hooks';
import { formatNumber } from '@/lib/core/format';
import type { Queue } from '@/lib/domain/tasks/contract';
import { Moment } from '../admin/moment';
import { NothingYet, Panel } from '../admin/panel';
import { TextLink } from '../admin/text-link';
import { ErrorState } from '../ui/feedback/error-state';
import { Skeleton } from '../ui/feedback/skeleton';
import { ScrollRegion } from '../ui/scroll-region';

/** The number of waiting, running, failed and dead tasks of each kind; kinds without any are left out. */
export function QueueSummary() {
  const { data, error, isError, refetch } = useQueues();
  const busy = data?.data.filter((queue) => queue.waiting + queue.running + queue.failed + queue.dead > 0);
  return (
    <Panel title="By kind">
      {isError && !data ? (
        <ErrorState title={failureText('tasks.queues', error)} onRetry={() => refetch()}>
          Nothing was changed.
        </ErrorState>
      ) : !busy ? (
        <Skeleton className="h-24" />
      ) : busy.length === 0 ? (
        <NothingYet>Nothing waits, runs or has failed.</NothingYet>
      ) : (
        <ScrollRegion label="By kind, rows" className="overflow-x-auto">
          <table className="w-full text-dense">
            <caption className="sr-only">Tasks by kind</caption>
            <thead>
              <tr className="h-8 border-line border-b text-left text-quiet">
                {['Kind', 'Waiting', 'Running', 'Failed', 'Given up', 'Oldest due since'].map(
                  (header, at) => (
                    <th
                      key={header}
                      scope="col"
                      className={`whitespace-nowrap px-2 font-medium ${at > 0 && at < 5 ? 'text-right' : ''}`}
                    >
                      {header}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {busy.map((queue) => (
                <Row key={queue.name} queue={queue} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Panel>
  );
}

function Row({ queue }: { queue: Queue }) {
  const { name, label, waiting, waitingIsCapped, running, failed, dead, oldestDueAt } = queue;
  const counts = [
    ['waiting', waiting],
    ['running', running],
    ['failed', failed],
    ['dead', dead],
  ] as const;
  return (
    <tr className="h-9 border-line border-b last:border-b-0">
      <th scope="row" className="whitespace-nowrap px-2 text-left font-normal">
        <TextLink href={`/admin/settings/tasks?name=${name}`}>{label}</TextLink>
      </th>
      {counts.map(([state, count]) => (
        <td key={state} className="numeric px-2 text-right">
          {count === 0 ? (
            <span className="text-quiet">0</span>
          ) : (
            <TextLink
              href={`/admin/settings/tasks?name=${name}&state=${state}`}
              className={state === 'dead' ? 'text-danger' : undefined}
            >
              {formatNumber(count)}
              {state === 'waiting' && waitingIsCapped && '+'}
            </TextLink>
          )}
        </td>
      ))}
      <td className="px-2">{oldestDueAt ? <Moment iso={oldestDueAt} /> : null}</td>
    </tr>
  );
}
