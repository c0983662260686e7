import { formatNumber } from '@/lib/core/format';
import type { ListedJob } from '@/lib/domain/jobs/contract';
import { Moment } from '../../admin/moment';
import { TextLink } from '../../admin/text-link';
import type { DataColumn } from '../../data-table/columns';
import { idColumn } from '../../data-table/common-columns';
import { Badge } from '../../ui/feedback/badge';
import { locationLabel, salaryLabel, TYPES } from '../labels';
import { statusOf } from './labels';

/** The columns of the list of jobs. */
export const jobColumns: readonly DataColumn<ListedJob>[] = [
  {
    id: 'title',
    header: 'Title',
    sortable: true,
    fixed: true,
    cell: ({ id, title }) => <TextLink href={`/admin/job/${id}`}>{title}</TextLink>,
  },
  { id: 'team', header: 'Team', sortable: true, cell: ({ team }) => team },
  { id: 'location', header: 'Location', sortable: true, cell: locationLabel },
  { id: 'employmentType', header: 'Type', priority: 3, cell: ({ employmentType }) => TYPES[employmentType] },
  {
    id: 'isActive',
    header: 'Status',
    priority: 1,
    cell: (job) => {
      const { label, tone } = statusOf(job);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    id: 'applicationCount',
    header: 'Applications',
    priority: 1,
    align: 'end',
    cell: ({ id, title, applicationCount }) => (
      <TextLink href={`/admin/application?jobId=${id}`}>
        {formatNumber(applicationCount)}
        <span className="sr-only"> for {title}</span>
      </TextLink>
    ),
  },
  {
    id: 'closesAt',
    header: 'Closes',
    cell: ({ closesAt }) =>
      closesAt ? <Moment iso={closesAt} /> : <span className="text-quiet">Never</span>,
  },
  {
    id: 'createdAt',
    header: 'Created',
    priority: 3,
    sortable: true,
    cell: ({ createdAt }) => <Moment iso={createdAt} />,
  },
  {
    id: 'updatedAt',
    header: 'Updated',
    sortable: true,
    hidden: true,
    cell: ({ updatedAt }) => <Moment iso={updatedAt} />,
  },
  { id: 'salary', header: 'Salary', hidden: true, cell: (job) => salaryLabel(job) ?? '' },
  idColumn,
];
