import { formatCents, formatNumber, formatPercent } from '@/lib/core/format';
import type { AdminPlan } from '@/lib/domain/plans/contract';
import { Moment } from '../admin/moment';
import { TextLink } from '../admin/text-link';
import type { DataColumn } from '../data-table/columns';
import { Badge } from '../ui/feedback/badge';
import { SYNC_STATES } from './labels';

export const planColumns: readonly DataColumn<AdminPlan>[] = [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    fixed: true,
    cell: ({ id, name }) => (
      <TextLink href={`/admin/plan/${id}`}>
        <span className="font-medium">{name}</span>
      </TextLink>
    ),
  },
  {
    id: 'isActive',
    header: 'Status',
    priority: 1,
    cell: ({ isActive }) => (
      <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
    ),
  },
  {
    id: 'monthlyPrice',
    header: 'Monthly price',
    priority: 1,
    sortable: true,
    align: 'end',
    cell: ({ monthlyPrice }) => formatCents(monthlyPrice),
  },
  {
    id: 'yearlyPrice',
    header: 'Yearly price',
    sortable: true,
    align: 'end',
    cell: ({ yearlyPrice }) => formatCents(yearlyPrice),
  },
  {
    id: 'yearlySavingsPercent',
    header: 'Yearly savings',
    priority: 3,
    align: 'end',
    cell: ({ yearlySavingsPercent }) => formatPercent(yearlySavingsPercent),
  },
  {
    id: 'creditsPerMonth',
    header: 'Credits per month',
    priority: 3,
    align: 'end',
    cell: ({ creditsPerMonth }) => formatNumber(creditsPerMonth),
  },
  {
    id: 'subscribers',
    header: 'Subscribers',
    priority: 1,
    align: 'end',
    cell: ({ id, subscribers }) => (
      <TextLink href={`/admin/subscription?planId=${id}`}>{formatNumber(subscribers)}</TextLink>
    ),
  },
  {
    id: 'sortOrder',
    header: 'Order',
    priority: 3,
    sortable: true,
    align: 'end',
    cell: ({ sortOrder }) => formatNumber(sortOrder),
  },
  {
    id: 'sync',
    header: 'Provider sync',
    cell: ({ sync }) => {
      const { label, tone, text } = SYNC_STATES[sync];
      return (
        <span title={text}>
          <Badge tone={tone}>{label}</Badge>
        </span>
      );
    },
  },
  {
    id: 'createdAt',
    header: 'Created',
    priority: 3,
    sortable: true,
    cell: ({ createdAt }) => <Moment iso={createdAt} />,
  },
  { id: 'description', header: 'Description', hidden: true, cell: ({ description }) => description ?? '' },
  { id: 'features', header: 'Features', hidden: true, cell: ({ features }) => features.join('; ') },
  {
    id: 'stripeProductId',
    header: 'Product ID',
    hidden: true,
    cell: ({ stripeProductId }) => <Id>{stripeProductId}</Id>,
  },
  {
    id: 'stripeMonthlyPriceId',
    header: 'Monthly price ID',
    hidden: true,
    cell: ({ stripeMonthlyPriceId }) => <Id>{stripeMonthlyPriceId}</Id>,
  },
  {
    id: 'stripeYearlyPriceId',
    header: 'Yearly price ID',
    hidden: true,
    cell: ({ stripeYearlyPriceId }) => <Id>{stripeYearlyPriceId}</Id>,
  },
  { id: 'id', header: 'ID', hidden: true, cell: ({ id }) => <Id>{id}</Id> },
];

function Id({ children }: { children: string | null }) {
  return <span className="numeric">{children}</span>;
}
