'use client';

import { useDeleteProduct } from '@/lib/client/credits/admin-hooks';
import type { Product } from '@/lib/domain/credits/contract';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';

/** Takes a product off sale for good, with what stays said first. */
export function DeleteProduct({ product, onClose }: { product: Product; onClose: () => void }) {
  const remove = useDeleteProduct(onClose);
  return (
    <ConfirmDialog
      title={`Delete ${product.name}?`}
      confirm="Delete product"
      keep="Keep"
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: product.id } })}
    >
      Nobody can buy it any more. Purchases of it stay, and checkouts that are open keep what they were
      quoted. To hide it for a while, edit it and take it off sale.
    </ConfirmDialog>
  );
}
