'use client';

import { useState } from 'react';
import { useHistoryOf } from '@/lib/client/users/hooks';
import { formatNumber } from '@/lib/core/format';
import type { Transaction } from '@/lib/domain/credits/contract';
import { Moment } from '../admin/moment';
import { NothingYet, Panel } from '../admin/panel';
import { KINDS } from '../credits/history/labels';
import type { DataColumn } from '../data-table/columns';
import { RecordTable } from '../data-table/record-table';
import { Button } from '../ui/button';
import { ReadFailure } from '../ui/feedback/read-failure';
import { Skeleton } from '../ui/feedback/skeleton';

/** All credit transactions of a user, page by page. */
export function UserHistory({ userId }: { userId: string }) {
  const [page, setPage] = useState(1);
  const query = useHistoryOf(userId, page);
  const { data, isError, isPlaceholderData } = query;
  const { transactions = [], totalPages = 1, total } = data?.data ?? {};
  return (
    <Panel
      title={total === undefined ? 'Ledger' : `Ledger (${formatNumber(total)})`}
      className="lg:col-span-2"
    >
      <ReadFailure operation="credits.history" query={query} />
      {!data && !isError && <Skeleton className="h-32" />}
      {data && transactions.length === 0 && <NothingYet>No activity yet.</NothingYet>}
      {transactions.length > 0 && (
        <RecordTable
          label="Ledger"
          columns={COLUMNS}
          rows={transactions}
          idOf={({ id }) => id}
          nameOf={kindOf}
          busy={isPlaceholderData}
        />
      )}
      {totalPages > 1 && (
        <nav aria-label="Pages of the ledger" className="mt-3 flex items-center justify-end gap-2 text-dense">
          <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <span className="numeric text-quiet">
            Page {formatNumber(page)} of {formatNumber(totalPages)}
          </span>
          <Button size="sm" disabled={page >= totalPages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </nav>
      )}
    </Panel>
  );
}

const kindOf = ({ kind }: Transaction) => KINDS.find(({ value }) => value === kind)?.label ?? kind;

const COLUMNS: readonly DataColumn<Transaction>[] = [
  {
    id: 'createdAt',
    header: 'When',
    priority: 1,
    cell: ({ createdAt }) => <Moment iso={createdAt} />,
  },
  {
    id: 'kind',
    header: 'Type',
    fixed: true,
    cell: (line) => (
      <>
        {kindOf(line)}
        {line.status !== 'done' && <span className="text-quiet">, {line.status}</span>}
      </>
    ),
  },
  {
    id: 'about',
    header: 'About',
    priority: 1,
    cell: ({ song, description, token }) => (
      <>
        {song?.name ?? description}
        {token && <span className="text-quiet"> by token {token.name}</span>}
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Credits',
    priority: 1,
    align: 'end',
    cell: ({ amount }) => `${amount > 0 ? '+' : ''}${formatNumber(amount)}`,
  },
  {
    id: 'balanceAfter',
    header: 'Balance',
    priority: 1,
    align: 'end',
    cell: ({ balanceAfter }) =>
      balanceAfter !== null && <span className="text-quiet">{formatNumber(balanceAfter)}</span>,
  },
];
