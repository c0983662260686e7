import { formatCents, formatNumber } from '@/lib/core/format';
import type { TransactionRow } from '@/lib/domain/credits/admin/contract';
import { Moment } from '../../admin/moment';
import { TextLink } from '../../admin/text-link';
import type { DataColumn } from '../../data-table/columns';
import { idColumn } from '../../data-table/common-columns';
import { flowLabel, OPERATIONS } from './labels';
import { balanceAfterColumn, reasonColumn } from './ledger-columns';

export const transactionColumns: readonly DataColumn<TransactionRow>[] = [
  {
    id: 'user',
    header: 'User',
    fixed: true,
    cell: ({ user }) => <TextLink href={`/admin/users/${user.id}`}>{user.name}</TextLink>,
  },
  { id: 'email', header: 'Email', hidden: true, cell: ({ user }) => user.email },
  { id: 'flow', header: 'Flow', cell: ({ flow }) => flowLabel(flow) },
  {
    id: 'amount',
    header: 'Credits',
    priority: 1,
    align: 'end',
    cell: ({ amount }) => (
      <>
        {amount > 0 && '+'}
        {formatNumber(amount)}
      </>
    ),
  },
  { id: 'kind', header: 'Type', priority: 1, cell: ({ kind }) => OPERATIONS[kind] },
  { id: 'about', header: 'For', cell: About },
  reasonColumn,
  balanceAfterColumn,
  {
    id: 'admin',
    header: 'By',
    priority: 3,
    cell: ({ admin }) => admin && <TextLink href={`/admin/users/${admin.id}`}>{admin.name}</TextLink>,
  },
  { id: 'settledAt', header: 'When', priority: 1, cell: ({ settledAt }) => <Moment iso={settledAt} /> },
  idColumn,
];

/** Links to the song or purchase of a transaction. */
function About({ song, purchase, user }: TransactionRow) {
  if (song) {
    if (song.isRemoved) return <span className="text-quiet">{song.name ?? 'Erased song'}</span>;
    return (
      <TextLink href={`/song/${song.id}`} className="block max-w-52 truncate">
        {song.name}
      </TextLink>
    );
  }
  if (!purchase) return null;
  return (
    <TextLink href={`/admin/settings/payments?userId=${user.id}`}>
      {`Purchase, ${formatCents(purchase.amount, purchase.currency)}`}
    </TextLink>
  );
}
