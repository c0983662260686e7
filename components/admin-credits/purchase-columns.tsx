import type { PurchaseRow } from '@/lib/credits/admin-contract';
import { Moment } from '../admin/moment';
import { TextLink } from '../admin/text-link';
import { formatCents, formatNumber } from '../credits/money';
import type { DataColumn } from '../data-table/columns';

/** The columns of purchases of credits. */
export const purchaseColumns: readonly DataColumn<PurchaseRow>[] = [
  {
    id: 'user',
    header: 'Person',
    fixed: true,
    cell: ({ user }) => <TextLink href={`/admin/users/${user.id}`}>{user.name}</TextLink>,
  },
  { id: 'email', header: 'Email', hidden: true, cell: ({ user }) => user.email },
  { id: 'product', header: 'Product', cell: ({ product }) => product ?? 'Own amount' },
  { id: 'credits', header: 'Credits', align: 'end', cell: ({ credits }) => formatNumber(credits) },
  {
    id: 'amount',
    header: 'Paid',
    align: 'end',
    cell: ({ amount, currency }) => formatCents(amount, currency),
  },
  {
    id: 'refundedAmount',
    header: 'Given back',
    align: 'end',
    cell: ({ refundedAmount, currency }) => refundedAmount > 0 && formatCents(refundedAmount, currency),
  },
  { id: 'paymentId', header: 'Payment', hidden: true, cell: ({ paymentId }) => paymentId },
  { id: 'paidAt', header: 'When', cell: ({ paidAt }) => <Moment iso={paidAt} /> },
];
