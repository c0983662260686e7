import { formatCents, formatPercent } from '@/lib/core/format';
import type { AdminSubscription } from '@/lib/domain/subscription/admin/schema';
import { Moment } from '../../../admin/moment';
import { TextLink } from '../../../admin/text-link';
import type { DataColumn } from '../../../data-table/columns';
import { idColumn } from '../../../data-table/common-columns';
import { Badge } from '../../../ui/feedback/badge';
import { FREQUENCIES, pricePer } from '../../frequency-labels';
import { statusBadge } from '../labels';

export const subscriptionColumns: readonly DataColumn<AdminSubscription>[] = [
  {
    id: 'user',
    header: 'User',
    fixed: true,
    cell: ({ id, user }) => <TextLink href={`/admin/subscription/${id}`}>{user.name}</TextLink>,
  },
  { id: 'email', header: 'Email', cell: ({ user }) => user.email },
  { id: 'plan', header: 'Plan', priority: 1, cell: ({ plan }) => plan.name },
  {
    id: 'status',
    header: 'Status',
    priority: 1,
    sortable: true,
    cell: (subscription) => {
      const { label, tone } = statusBadge(subscription);
      return (
        <span className="flex gap-1">
          <Badge tone={tone}>{label}</Badge>
          {subscription.problem && <Badge tone="danger">Problem</Badge>}
        </span>
      );
    },
  },
  {
    id: 'frequency',
    header: 'Billing',
    sortable: true,
    cell: ({ frequency }) => FREQUENCIES[frequency],
  },
  {
    id: 'amount',
    header: 'Price',
    priority: 1,
    align: 'end',
    cell: ({ amount, currency }) => formatCents(amount, currency),
  },
  {
    id: 'currentPeriodEnd',
    header: 'Period ends',
    sortable: true,
    cell: ({ currentPeriodEnd, endedAt }) =>
      endedAt ? (
        <>
          Ended <Moment iso={endedAt} />
        </>
      ) : (
        <Moment iso={currentPeriodEnd} />
      ),
  },
  {
    id: 'createdAt',
    header: 'Created',
    priority: 3,
    sortable: true,
    cell: ({ createdAt }) => <Moment iso={createdAt} />,
  },
  {
    id: 'discount',
    header: 'Discount',
    hidden: true,
    cell: ({ discount, currency }) =>
      discount &&
      (discount.percentOff === null
        ? formatCents(discount.amountOff ?? 0, currency)
        : formatPercent(discount.percentOff)),
  },
  {
    id: 'pending',
    header: 'Changes to',
    hidden: true,
    cell: ({ pending, currency }) =>
      pending && `${pending.planName}, ${pricePer(pending.amount, pending.frequency, currency)}`,
  },
  {
    id: 'cancelAt',
    header: 'Ends',
    hidden: true,
    cell: ({ cancelAt }) => cancelAt && <Moment iso={cancelAt} />,
  },
  {
    id: 'stripeCustomerId',
    header: 'Customer ID',
    hidden: true,
    cell: ({ stripeCustomerId }) => <span className="numeric">{stripeCustomerId}</span>,
  },
  {
    id: 'stripeSubscriptionId',
    header: 'Subscription ID',
    hidden: true,
    cell: ({ stripeSubscriptionId }) => <span className="numeric">{stripeSubscriptionId}</span>,
  },
  { id: 'problem', header: 'Problem', hidden: true, cell: ({ problem }) => problem },
  idColumn,
];
