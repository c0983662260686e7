import type { ReactNode } from 'react';
import type { BackgroundTask } from '@/lib/domain/tasks/contract';
import { Moment } from '../admin/moment';
import { TextLink } from '../admin/text-link';
import type { DataColumn } from '../data-table/columns';
import { errorColumn, idColumn } from '../data-table/common-columns';
import { Badge } from '../ui/feedback/badge';
import { taskText } from './labels';

/** The columns of the list of tasks. */
export const taskColumns: readonly DataColumn<BackgroundTask>[] = [
  { id: 'label', header: 'Task', fixed: true, cell: ({ label }) => label },
  { id: 'about', header: 'About', cell: ({ about }) => <About about={about} /> },
  {
    id: 'state',
    header: 'Status',
    priority: 1,
    cell: ({ state }) => {
      const { label, tone } = taskText(state);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    id: 'attempts',
    header: 'Attempts',
    priority: 3,
    align: 'end',
    cell: ({ attempts, maxAttempts }) => `${attempts} of ${maxAttempts}`,
  },
  errorColumn,
  {
    id: 'runAt',
    header: 'Due',
    priority: 1,
    cell: ({ state, runAt }) => state !== 'dead' && <Moment iso={runAt} />,
  },
  { id: 'createdAt', header: 'Created', hidden: true, cell: ({ createdAt }) => <Moment iso={createdAt} /> },
  { id: 'name', header: 'Name', hidden: true, cell: ({ name }) => name },
  idColumn,
];

/** The pages that a task's ids link to. */
const PLACES: Record<string, (id: string) => string> = {
  userId: (id) => `/admin/users/${id}`,
  friendId: (id) => `/admin/users/${id}`,
  subscriptionId: (id) => `/admin/subscription/${id}`,
  eventId: (id) => `/admin/settings/webhooks?event=${id}`,
  songId: (id) => `/song/${id}`,
};

function About({ about }: { about: BackgroundTask['about'] }): ReactNode {
  const [first] = Object.entries(about).filter(([, id]) => id);
  if (!first) return null;
  const [key, id] = first;
  const short = id.length > 20 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id;
  const label = `${key.replace(/Id$/, '')} ${short}`;
  const place = PLACES[key];
  return (
    <span className="numeric whitespace-nowrap" title={id}>
      {place ? <TextLink href={place(id)}>{label}</TextLink> : label}
    </span>
  );
}
