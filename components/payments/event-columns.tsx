import type { PaymentEventRow } from '@/lib/domain/payments/contract';
import { Moment } from '../admin/moment';
import type { DataColumn } from '../data-table/columns';
import { errorColumn, idColumn } from '../data-table/common-columns';
import { Badge } from '../ui/feedback/badge';
import { statusLabel } from './labels';

/** Returns the columns of the inbox; `show` opens an event in a drawer. */
export function eventColumns(show: (id: string) => void): readonly DataColumn<PaymentEventRow>[] {
  return [
    {
      id: 'type',
      header: 'Type',
      fixed: true,
      cell: ({ id, type }) => (
        <button
          type="button"
          onClick={() => show(id)}
          className="whitespace-nowrap rounded-xs underline decoration-edge underline-offset-4 hover:decoration-current"
        >
          {type}
        </button>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      priority: 1,
      cell: ({ status }) => {
        const { label, tone } = statusLabel(status);
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    { id: 'attempts', header: 'Attempts', priority: 3, align: 'end', cell: ({ attempts }) => attempts },
    errorColumn,
    {
      id: 'receivedAt',
      header: 'Received',
      priority: 1,
      cell: ({ receivedAt }) => <Moment iso={receivedAt} />,
    },
    {
      id: 'happenedAt',
      header: 'Occurred',
      hidden: true,
      cell: ({ happenedAt }) => <Moment iso={happenedAt} />,
    },
    { id: 'isLive', header: 'Mode', hidden: true, cell: ({ isLive }) => (isLive ? 'Live' : 'Test') },
    idColumn,
  ];
}
