import clsx from 'clsx';
import { formatCents } from '@/lib/core/format';
import type { MovementRow } from '@/lib/domain/subscription/admin/schema';
import { Moment } from '../../admin/moment';
import { TextLink } from '../../admin/text-link';
import type { DataColumn } from '../../data-table/columns';
import { idColumn } from '../../data-table/common-columns';
import { movementLabel } from './labels';

/** The columns of the movements. */
export const movementColumns: readonly DataColumn<MovementRow>[] = [
  {
    id: 'user',
    header: 'User',
    fixed: true,
    cell: ({ subscriptionId, user }) => (
      <TextLink href={`/admin/subscription/${subscriptionId}`}>{user.name}</TextLink>
    ),
  },
  { id: 'email', header: 'Email', hidden: true, cell: ({ user }) => user.email },
  { id: 'plan', header: 'Plan', cell: ({ plan }) => plan.name },
  { id: 'kind', header: 'Type', priority: 1, cell: ({ kind }) => movementLabel(kind) },
  {
    id: 'before',
    header: 'Monthly before',
    priority: 1,
    align: 'end',
    cell: ({ before, currency }) => formatCents(before, currency),
  },
  {
    id: 'after',
    header: 'Monthly after',
    priority: 1,
    align: 'end',
    cell: ({ after, currency }) => formatCents(after, currency),
  },
  {
    id: 'change',
    header: 'Change',
    align: 'end',
    hidden: true,
    cell: ({ before, after, currency }) => (
      <span className={clsx(after < before && 'text-danger')}>
        {after > before && '+'}
        {formatCents(after - before, currency)}
      </span>
    ),
  },
  { id: 'at', header: 'When', priority: 1, cell: ({ at }) => <Moment iso={at} /> },
  idColumn,
];
