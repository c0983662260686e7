import { formatNumber } from '@/lib/core/format';
import type { DataColumn } from '../../data-table/columns';

export const reasonColumn: DataColumn<{ reason: string | null }> = {
  id: 'reason',
  header: 'Reason',
  cell: ({ reason }) =>
    reason && (
      <span className="block max-w-64 truncate" title={reason}>
        {reason}
      </span>
    ),
};

/** The account's balance after the transaction. */
export const balanceAfterColumn: DataColumn<{ balanceAfter: number | null }> = {
  id: 'balanceAfter',
  header: 'Balance after',
  priority: 3,
  align: 'end',
  cell: ({ balanceAfter }) => balanceAfter !== null && formatNumber(balanceAfter),
};
