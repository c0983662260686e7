import type { User } from '@/lib/domain/users/contract';
import { Moment } from '../admin/moment';
import { TextLink } from '../admin/text-link';
import type { DataColumn } from '../data-table/columns';
import { idColumn } from '../data-table/common-columns';
import { Badge } from '../ui/feedback/badge';
import { statusOf } from './labels';

/** The columns of the list of accounts. */
export const userColumns: readonly DataColumn<User>[] = [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    fixed: true,
    cell: ({ id, name }) => <TextLink href={`/admin/users/${id}`}>{name}</TextLink>,
  },
  { id: 'email', header: 'Email', priority: 1, sortable: true, cell: ({ email }) => email },
  {
    id: 'role',
    header: 'Role',
    sortable: true,
    cell: ({ role }) => (role === 'admin' ? <Badge>Admin</Badge> : 'User'),
  },
  {
    id: 'status',
    header: 'Status',
    priority: 1,
    sortable: true,
    cell: (user) => {
      const { label, tone } = statusOf(user);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    id: 'createdAt',
    header: 'Joined',
    priority: 3,
    sortable: true,
    cell: ({ createdAt }) => <Moment iso={createdAt} />,
  },
  {
    id: 'displayName',
    header: 'Display name',
    hidden: true,
    cell: ({ displayName }) => displayName ?? '',
  },
  {
    id: 'emailVerified',
    header: 'Email confirmed',
    hidden: true,
    cell: ({ emailVerified }) => (emailVerified ? 'Yes' : 'No'),
  },
  { id: 'referralCode', header: 'Referral code', hidden: true, cell: ({ referralCode }) => referralCode },
  idColumn,
];
