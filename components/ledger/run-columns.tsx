import { formatCount, formatNumber } from '@/lib/core/format';
import type { LedgerRun } from '@/lib/domain/ledger/contract';
import { Moment } from '../admin/moment';
import type { DataColumn } from '../data-table/columns';
import { Badge } from '../ui/feedback/badge';

/** Returns the columns of the comparisons; `open` shows one in a drawer. */
export function runColumns(open: (run: LedgerRun) => void): readonly DataColumn<LedgerRun>[] {
  return [
    {
      id: 'startedAt',
      header: 'When',
      fixed: true,
      cell: (run) => (
        <button
          type="button"
          onClick={() => open(run)}
          className="rounded-xs underline decoration-edge underline-offset-4 hover:decoration-current"
        >
          <Moment iso={run.startedAt} />
        </button>
      ),
    },
    {
      id: 'isClean',
      header: 'Result',
      priority: 1,
      cell: ({ isClean, findings }) =>
        isClean ? (
          <Badge tone="success">No discrepancies</Badge>
        ) : (
          <Badge tone="danger">{formatCount(findings.length, 'discrepancy', 'discrepancies')}</Badge>
        ),
    },
    { id: 'events', header: 'Events', align: 'end', cell: ({ events }) => formatNumber(events.listed) },
    { id: 'missing', header: 'Missed', align: 'end', cell: ({ events }) => formatNumber(events.missing) },
    {
      id: 'purchases',
      header: 'Purchases updated',
      priority: 3,
      align: 'end',
      cell: ({ purchases }) => formatNumber(purchases.moved),
    },
    {
      id: 'subscriptions',
      header: 'Subscriptions updated',
      priority: 3,
      align: 'end',
      cell: ({ subscriptions }) => formatNumber(subscriptions.moved),
    },
    {
      id: 'holds',
      header: 'Holds released',
      priority: 3,
      align: 'end',
      cell: ({ holds }) => formatNumber(holds),
    },
    {
      id: 'requeued',
      header: 'Events requeued',
      align: 'end',
      hidden: true,
      cell: ({ requeued }) => formatNumber(requeued),
    },
    {
      id: 'checkouts',
      header: 'Checkouts updated',
      align: 'end',
      hidden: true,
      cell: ({ checkouts }) => formatNumber(checkouts.moved),
    },
  ];
}
