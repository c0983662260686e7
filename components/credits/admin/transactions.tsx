'use client';

import { useCreditTransactions } from '@/lib/client/credits/admin-hooks';
import { formatCount } from '@/lib/core/format';
import { ID } from '@/lib/core/ids';
import type { TransactionRow } from '@/lib/domain/credits/admin/contract';
import { flows } from '@/lib/domain/credits/rules';
import { pageOf } from '../../data-table/columns';
import { DataTable } from '../../data-table/data-table';
import { DAY, DayRange } from '../../data-table/day-filter';
import { Narrowed } from '../../data-table/narrowed';
import { queryOf, tableShape, useTableAddress } from '../../data-table/table-address';
import { MenuItem } from '../../ui/menu/menu';
import { FLOWS, OPERATIONS } from './labels';
import { transactionColumns } from './transaction-columns';

const SHAPE = tableShape({ sorts: [], filters: { flow: flows, userId: ID, from: DAY, to: DAY } });

/** The credit transactions of all accounts. */
export function Transactions() {
  const address = useTableAddress(SHAPE);
  const operations = useCreditTransactions(queryOf(address.view));
  const { userId } = address.view.filters;
  const name = operations.data?.data.find(({ user }) => user.id === userId)?.user.name ?? 'one user';
  return (
    <DataTable<TransactionRow>
      label="Transactions"
      columns={transactionColumns}
      address={address}
      page={operations.data && pageOf(operations.data)}
      operation="credits.operations"
      query={operations}
      idOf={({ id }) => id}
      nameOf={({ user, kind, amount }) =>
        `${user.name}, ${OPERATIONS[kind]}, ${formatCount(amount, 'credit')}`
      }
      filters={[{ name: 'flow', label: 'Flow', all: 'Any flow', options: FLOWS }]}
      tools={
        <>
          <DayRange address={address} from="from" to="to" />
          {userId && <Narrowed what={`Only ${name}`} onClear={() => address.filter('userId', '')} />}
        </>
      }
      actions={({ user }) => (
        <MenuItem onSelect={() => address.filter('userId', user.id)}>Only {user.name}</MenuItem>
      )}
      csv="/api/v1/credits/admin/operations/csv"
      empty={{ title: 'No transactions yet', text: 'Every settled change of credits is listed here.' }}
    />
  );
}
