import clsx from 'clsx';
import { memo } from 'react';
import { formatDateTime, formatNumber } from '@/lib/core/format';
import type { Transaction } from '@/lib/domain/credits/contract';
import { PageLink } from '../../ui/page-link';
import { historyLabels } from './labels';

/** The columns of a row from 768 px; below, a card of two lines. */
export const ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 md:grid-cols-[11rem_minmax(0,1fr)_7rem_7rem] md:gap-x-6';

/** Transactions as a table on wide screens and as cards on narrow ones. */
export function HistoryTable({ transactions }: { transactions: readonly Transaction[] }) {
  return (
    <table className="block text-sm">
      <caption className="sr-only">Credit transactions, newest first</caption>
      <thead className="block max-md:sr-only">
        <tr className={clsx(ROW, 'border-line border-b py-2 text-quiet')}>
          <th className="text-left font-normal">Date</th>
          <th className="text-left font-normal">Description</th>
          <th className="text-right font-normal">Credits</th>
          <th className="text-right font-normal">Balance after</th>
        </tr>
      </thead>
      <tbody className="block">
        {transactions.map((transaction) => (
          <Row key={transaction.id} transaction={transaction} />
        ))}
      </tbody>
    </table>
  );
}

const Row = memo(function Row({ transaction }: { transaction: Transaction }) {
  const { status, createdAt, balanceAfter } = transaction;
  return (
    <tr className={clsx(ROW, 'long-row items-baseline gap-y-0.5 border-line border-b py-3 max-md:pb-3.5')}>
      <td className="numeric text-quiet max-md:order-3">
        <time dateTime={createdAt}>{formatDateTime(createdAt, 'local')}</time>
      </td>
      <td className="min-w-0 max-md:order-1">
        <Description transaction={transaction} />
      </td>
      <td className="numeric text-right max-md:order-2">
        <Amount transaction={transaction} />
      </td>
      <td className="numeric text-right text-quiet max-md:order-4">
        {balanceAfter === null ? (
          <span className="text-quiet">{status === 'pending' ? 'Not spent yet' : 'Unchanged'}</span>
        ) : (
          <>
            <span className="md:sr-only">Balance </span>
            {formatNumber(balanceAfter)}
          </>
        )}
      </td>
    </tr>
  );
});

function Description({ transaction }: { transaction: Transaction }) {
  const { token } = transaction;
  const { what, note } = historyLabels(transaction);
  return (
    <>
      <span className="wrap-anywhere">
        {what}
        {transaction.song && (
          <>
            {' '}
            <PageLink
              href={`/song/${transaction.song.id}`}
              className="font-medium underline-offset-4 hover:underline"
            >
              {transaction.song.name}
            </PageLink>
          </>
        )}
        {token && (
          <span className="text-quiet">
            {' '}
            by token <em>{token.name}</em>
          </span>
        )}
      </span>
      {note && <span className="wrap-anywhere block text-quiet">{note}</span>}
    </>
  );
}

function Amount({ transaction: { amount, status } }: { transaction: Transaction }) {
  const signed = `${amount > 0 ? '+' : ''}${formatNumber(amount)}`;
  if (status === 'returned') return <s className="text-quiet">{signed}</s>;
  return <span className={clsx('font-medium', amount > 0 && 'text-success')}>{signed}</span>;
}
