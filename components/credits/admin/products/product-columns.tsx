import { formatCents, formatNumber, formatPerCredit, formatPercent } from '@/lib/core/format';
import type { Product } from '@/lib/domain/credits/contract';
import type { DataColumn } from '../../../data-table/columns';
import { idColumn } from '../../../data-table/common-columns';
import { ProductBadges } from './product-badges';

/** Returns the columns of the products; `show` opens one in a drawer. */
export const productColumns = (show: (id: string) => void): readonly DataColumn<Product>[] => [
  {
    id: 'name',
    header: 'Name',
    fixed: true,
    cell: ({ id, name }) => (
      <button
        type="button"
        onClick={() => show(id)}
        className="rounded-xs text-left underline decoration-edge underline-offset-4 hover:decoration-current"
      >
        {name}
      </button>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    priority: 1,
    cell: (product) => <ProductBadges product={product} />,
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
