import type { ReviewedApplication } from '@/lib/domain/applications/contract';
import { Moment } from '../../admin/moment';
import { TextLink } from '../../admin/text-link';
import type { DataColumn } from '../../data-table/columns';
import { idColumn } from '../../data-table/common-columns';
import { Badge } from '../../ui/feedback/badge';
import { STATUSES } from '../status-labels';

/** The columns of the list of applications. */
export const applicationColumns: readonly DataColumn<ReviewedApplication>[] = [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    fixed: true,
    cell: ({ id, name }) => <TextLink href={`/admin/application/${id}`}>{name}</TextLink>,
  },
  {
    id: 'job',
    header: 'Job',
    priority: 1,
    cell: ({ jobId, job }) => <TextLink href={`/admin/job/${jobId}`}>{job.title}</TextLink>,
  },
  {
    id: 'status',
    header: 'Status',
    priority: 1,
    sortable: true,
    cell: ({ status }) => <Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge>,
  },
  { id: 'email', header: 'Email', cell: ({ email }) => email },
  {
    id: 'createdAt',
    header: 'Applied',
    priority: 1,
    sortable: true,
    cell: ({ createdAt }) => <Moment iso={createdAt} />,
  },
  {
    id: 'updatedAt',
    header: 'Updated',
    priority: 3,
    sortable: true,
    cell: ({ updatedAt }) => <Moment iso={updatedAt} />,
  },
  { id: 'phone', header: 'Phone', hidden: true, cell: ({ phone }) => phone ?? '' },
  { id: 'team', header: 'Team', hidden: true, cell: ({ job }) => job.team },
  {
    id: 'resume',
    header: 'Résumé',
    hidden: true,
    cell: ({ resume, resumeUrl }) => resume?.name ?? resumeUrl ?? '',
  },
  idColumn,
];
