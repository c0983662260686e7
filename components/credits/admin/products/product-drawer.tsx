'use client';

import { Pencil, Trash2 } from 'lucide-react';
import { useProduct } from '@/lib/client/credits/admin-hooks';
import { failureText } from '@/lib/client/report';
import { formatCents, formatNumber, formatPerCredit, formatPercent } from '@/lib/core/format';
import type { Product } from '@/lib/domain/credits/contract';
import { DescriptionList } from '../../../admin/panel';
import { Button } from '../../../ui/button';
import { Drawer } from '../../../ui/dialog/drawer';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ProductBadges } from './product-badges';

export interface ProductDrawerProps {
  id: string;
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
  onClose: () => void;
}

/** One product with all its fields. */
export function ProductDrawer({ id, onEdit, onDelete, onClose }: ProductDrawerProps) {
  const { data, error, refetch } = useProduct(id);
  const product = data?.data;
  return (
    <Drawer
      open
      onClose={onClose}
      title="Product"
      footer={
        product && (
          <div className="flex gap-2">
            <Button icon={<Pencil />} onClick={() => onEdit(product)} className="flex-1">
              Edit
            </Button>
            <Button icon={<Trash2 />} onClick={() => onDelete(product)} className="flex-1">
              Delete
            </Button>
          </div>
        )
      }
    >
      {product ? (
        <ProductFacts product={product} />
      ) : error ? (
        <ErrorState title={failureText('credits.product', error)} onRetry={() => refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Drawer>
  );
}

function ProductFacts({ product }: { product: Product }) {
  const { id, name, amount, price, strikethroughPrice, savingsPercent, pricePerCredit, sortOrder } = product;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="wrap-anywhere mb-2 font-semibold">{name}</p>
        <ProductBadges product={product} />
      </div>
      <DescriptionList
        details={[
          ['Credits', formatNumber(amount)],
          ['Price', formatCents(price)],
          ['Regular price', strikethroughPrice && formatCents(strikethroughPrice)],
          ['Savings', savingsPercent > 0 ? formatPercent(savingsPercent) : null],
          ['Per credit', formatPerCredit(pricePerCredit)],
          ['Order', formatNumber(sortOrder)],
          ['ID', id],
        ]}
      />
    </div>
  );
}
