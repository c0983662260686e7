'use client';

import { useDeleteProduct } from '@/lib/client/credits/admin-hooks';
import { storedText } from '@/lib/client/report';
import type { Product } from '@/lib/domain/credits/contract';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';

/** Confirms the deletion of a product. */
export function DeleteProduct({ product, onClose }: { product: Product; onClose: () => void }) {
  const remove = useDeleteProduct(onClose);
  return (
    <ConfirmDialog
      title={`Delete ${product.name}?`}
      confirm="Delete product"
      keep="Keep"
      busy={remove.isPending}
      failed={storedText('credits.deleteProduct', remove.error)}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: product.id } })}
    >
      It can no longer be bought. Past purchases stay, and open checkouts keep the quoted price. To hide it
      for a while, edit it and take it off sale.
    </ConfirmDialog>
  );
}
