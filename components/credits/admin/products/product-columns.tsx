import { formatCents, formatNumber, formatPerCredit, formatPercent } from '@/lib/core/format';
import type { Product } from '@/lib/domain/credits/contract';
import type { DataColumn } from '../../../data-table/columns';
import { idColumn } from '../../../data-table/common-columns';
import { Badge } from '../../../ui/feedback/badge';

export const productColumns: readonly DataColumn<Product>[] = [
  { id: 'name', header: 'Name', fixed: true, cell: ({ name }) => name },
  {
    id: 'state',
    header: 'State',
    priority: 1,
    cell: ({ isActive, isPopular, isBestValue }) => (
      <span className="flex gap-1">
        {isActive ? <Badge tone="success">On sale</Badge> : <Badge>Not on sale</Badge>}
        {isPopular && <Badge>Popular</Badge>}
        {isBestValue && <Badge>Best value</Badge>}
      </span>
    ),
  },
  { id: 'amount', header: 'Credits', priority: 1, align: 'end', cell: ({ amount }) => formatNumber(amount) },
  { id: 'price', header: 'Price', priority: 1, align: 'end', cell: ({ price }) => formatCents(price) },
  {
    id: 'strikethroughPrice',
    header: 'Regular price',
    priority: 3,
    align: 'end',
    cell: ({ strikethroughPrice }) => strikethroughPrice && formatCents(strikethroughPrice),
  },
  {
    id: 'savingsPercent',
    header: 'Savings',
    priority: 3,
    align: 'end',
    cell: ({ savingsPercent }) => savingsPercent > 0 && formatPercent(savingsPercent),
  },
  {
    id: 'pricePerCredit',
    header: 'Per credit',
    align: 'end',
    cell: ({ pricePerCredit }) => formatPerCredit(pricePerCredit),
  },
  { id: 'sortOrder', header: 'Order', align: 'end', hidden: true, cell: ({ sortOrder }) => sortOrder },
  idColumn,
];
