import clsx from 'clsx';
import { formatNumber } from '@/lib/core/format';
import type { AdjustmentRow } from '@/lib/domain/credits/admin/contract';
import { Moment } from '../../admin/moment';
import { TextLink } from '../../admin/text-link';
import type { DataColumn } from '../../data-table/columns';
import { OPERATIONS } from './labels';
import { balanceAfterColumn, reasonColumn } from './ledger-columns';

export const adjustmentColumns: readonly DataColumn<AdjustmentRow>[] = [
  {
    id: 'user',
    header: 'User',
    fixed: true,
    cell: ({ user }) => <TextLink href={`/admin/users/${user.id}`}>{user.name}</TextLink>,
  },
  { id: 'email', header: 'Email', hidden: true, cell: ({ user }) => user.email },
  {
    id: 'amount',
    header: 'Credits',
    priority: 1,
    align: 'end',
    cell: ({ amount }) => (
      <span className={clsx(amount < 0 && 'text-danger')}>
        {amount > 0 && '+'}
        {formatNumber(amount)}
      </span>
    ),
  },
  {
    id: 'type',
    header: 'Type',
    cell: ({ type }) => OPERATIONS[type],
  },
  reasonColumn,
  balanceAfterColumn,
  {
    id: 'admin',
    header: 'By',
    cell: ({ admin }) => <TextLink href={`/admin/users/${admin.id}`}>{admin.name}</TextLink>,
  },
  { id: 'createdAt', header: 'When', priority: 1, cell: ({ createdAt }) => <Moment iso={createdAt} /> },
];
