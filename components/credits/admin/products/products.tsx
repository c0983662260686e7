'use client';

import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAllProducts, useReorderProducts } from '@/lib/client/credits/admin-hooks';
import type { Product } from '@/lib/domain/credits/contract';
import { DataTable } from '../../../data-table/data-table';
import { tableShape, useTableAddress } from '../../../data-table/table-address';
import { Button } from '../../../ui/button';
import { MenuItem, MenuSeparator } from '../../../ui/menu/menu';
import { DeleteProduct } from './delete-product';
import { productColumns } from './product-columns';
import { ProductDrawer } from './product-drawer';
import { ProductForm } from './product-form';
import { moved } from './reorder';

const SHAPE = tableShape({ sorts: [], filters: { isActive: ['true', 'false'] } });

type Open = { kind: 'create' } | { kind: 'show'; id: string } | { kind: 'edit' | 'delete'; product: Product };

/** The admin's list of products in display order. */
export function Products() {
  const address = useTableAddress(SHAPE);
  const products = useAllProducts();
  const order = useReorderProducts();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const [columns] = useState(() => productColumns((id) => setOpen({ kind: 'show', id })));
  const all = products.data?.data;
  const { page, limit, filters } = address.view;
  const listed = all?.filter(({ isActive }) => !filters.isActive || String(isActive) === filters.isActive);
  const move = (product: Product, by: -1 | 1) =>
    order.mutate({ body: { ids: moved(all?.map(({ id }) => id) ?? [], product.id, by) } });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-text text-dense text-quiet">
          In display order. The best value is the active product with the lowest price per credit.
        </p>
        <Button size="sm" variant="primary" icon={<Plus />} onClick={() => setOpen({ kind: 'create' })}>
          New product
        </Button>
      </div>
      <DataTable<Product>
        label="Products"
        columns={columns}
        address={address}
        page={
          listed && {
            rows: listed.slice((page - 1) * limit, page * limit),
            total: listed.length,
            totalIsCapped: false,
            nextCursor: null,
          }
        }
        operation="credits.products"
        query={products}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        filters={[
          {
            name: 'isActive',
            label: 'Status',
            all: 'Any status',
            options: [
              { value: 'true', label: 'On sale' },
              { value: 'false', label: 'Not on sale' },
            ],
          },
        ]}
        actions={(product) => (
          <>
            <MenuItem icon={<Pencil />} onSelect={() => setOpen({ kind: 'edit', product })}>
              Edit
            </MenuItem>
            <MenuItem
              icon={<ArrowUp />}
              disabled={product.id === all?.[0]?.id}
              onSelect={() => move(product, -1)}
            >
              Move up
            </MenuItem>
            <MenuItem
              icon={<ArrowDown />}
              disabled={product.id === all?.at(-1)?.id}
              onSelect={() => move(product, 1)}
            >
              Move down
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<Trash2 />} danger onSelect={() => setOpen({ kind: 'delete', product })}>
              Delete
            </MenuItem>
          </>
        )}
        empty={{ title: 'No products yet', text: 'Users can only buy custom amounts.' }}
      />
      {open?.kind === 'show' && (
        <ProductDrawer
          key={open.id}
          id={open.id}
          onEdit={(product) => setOpen({ kind: 'edit', product })}
          onDelete={(product) => setOpen({ kind: 'delete', product })}
          onClose={close}
        />
      )}
      {open?.kind === 'create' && <ProductForm others={all ?? []} onClose={close} />}
      {open?.kind === 'edit' && (
        <ProductForm
          product={open.product}
          others={all?.filter(({ id }) => id !== open.product.id) ?? []}
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && <DeleteProduct product={open.product} onClose={close} />}
    </>
  );
}
