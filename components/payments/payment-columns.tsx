import clsx from 'clsx';
import { formatCents, formatNumber } from '@/lib/core/format';
import type { PaymentRow } from '@/lib/domain/payments/contract';
import { Moment } from '../admin/moment';
import { TextLink } from '../admin/text-link';
import type { DataColumn } from '../data-table/columns';
import { idColumn } from '../data-table/common-columns';

export const PAYMENT_KINDS: readonly { value: PaymentRow['kind']; label: string }[] = [
  { value: 'subscription', label: 'Subscription' },
  { value: 'credits', label: 'Credits' },
  { value: 'return', label: 'Returned' },
];

/** Returns the label of a payment. A positive return is money recovered by a won dispute. */
export function paymentLabel({ kind, amount }: Pick<PaymentRow, 'kind' | 'amount'>): string {
  if (kind === 'return' && amount > 0) return 'Recovered';
  return PAYMENT_KINDS.find(({ value }) => value === kind)?.label ?? kind;
}

export const paymentColumns: readonly DataColumn<PaymentRow>[] = [
  {
    id: 'user',
    header: 'User',
    fixed: true,
    cell: ({ user }) =>
      user ? (
        <TextLink href={`/admin/users/${user.id}`}>{user.name}</TextLink>
      ) : (
        <span className="text-quiet">Unknown</span>
      ),
  },
  { id: 'email', header: 'Email', hidden: true, cell: ({ user }) => user?.email },
  {
    id: 'amount',
    header: 'Amount',
    priority: 1,
    align: 'end',
    cell: ({ amount, currency }) => (
      <span className={clsx(amount < 0 && 'text-danger')}>{formatCents(amount, currency)}</span>
    ),
  },
  { id: 'kind', header: 'Type', cell: paymentLabel },
  { id: 'what', header: 'For', priority: 1, cell: What },
  {
    id: 'credits',
    header: 'Credits',
    priority: 3,
    align: 'end',
    cell: ({ credits }) => credits !== null && formatNumber(credits),
  },
  {
    id: 'paymentId',
    header: 'Payment ID',
    hidden: true,
    cell: ({ paymentId }) => <span className="numeric">{paymentId}</span>,
  },
  { id: 'at', header: 'When', priority: 1, cell: ({ at }) => <Moment iso={at} /> },
  idColumn,
];

function What({ what, subscriptionId }: PaymentRow) {
  if (!subscriptionId) return what ?? 'Custom amount';
  return <TextLink href={`/admin/subscription/${subscriptionId}`}>{what}</TextLink>;
}
