'use client';

import { useState } from 'react';
import { useHistoryOf } from '@/lib/client/users/hooks';
import { formatNumber } from '@/lib/core/format';
import type { Transaction } from '@/lib/domain/credits/contract';
import { Moment } from '../admin/moment';
import { NothingYet, Panel } from '../admin/panel';
import { KINDS } from '../credits/history/labels';
import { Button } from '../ui/button';
import { ReadFailure } from '../ui/feedback/read-failure';
import { Skeleton } from '../ui/feedback/skeleton';

/** All credit transactions of a user, page by page. */
export function UserHistory({ userId }: { userId: string }) {
  const [page, setPage] = useState(1);
  const query = useHistoryOf(userId, page);
  const { data, isError, isPlaceholderData } = query;
  const { transactions = [], totalPages = 1, total = 0 } = data?.data ?? {};
  return (
    <Panel title={`Ledger (${formatNumber(total)})`} className="lg:col-span-2">
      <ReadFailure operation="credits.history" query={query} />
      {!data && !isError && <Skeleton className="h-32" />}
      {data && transactions.length === 0 && <NothingYet>No activity yet.</NothingYet>}
      {transactions.length > 0 && (
        <div className="overflow-x-auto">
          <table aria-busy={isPlaceholderData || undefined} className="w-full text-dense">
            <thead>
              <tr className="h-8 border-line border-b text-left text-quiet">
                <th className="pr-3 font-medium">When</th>
                <th className="px-3 font-medium">Type</th>
                <th className="px-3 font-medium">About</th>
                <th className="px-3 text-right font-medium">Credits</th>
                <th className="pl-3 text-right font-medium">Balance</th>
              </tr>
            </thead>
            <tbody>
              {transactions.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </tbody>
          </table>
        </div>
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

function Line({ line }: { line: Transaction }) {
  const { kind, status, amount, balanceAfter, description, song, createdAt } = line;
  const label = KINDS.find(({ value }) => value === kind)?.label ?? kind;
  return (
    <tr className="h-8 border-line border-b last:border-b-0">
      <td className="pr-3">
        <Moment iso={createdAt} />
      </td>
      <td className="px-3">
        {label}
        {status !== 'done' && <span className="text-quiet">, {status}</span>}
      </td>
      <td className="max-w-80 truncate px-3">{song?.name ?? description ?? ''}</td>
      <td className="numeric px-3 text-right">
        {amount > 0 ? '+' : ''}
        {formatNumber(amount)}
      </td>
      <td className="numeric pl-3 text-right text-quiet">
        {balanceAfter === null ? '' : formatNumber(balanceAfter)}
      </td>
    </tr>
  );
}
