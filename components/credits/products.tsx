'use client';

import { useProducts } from '@/lib/client/credits/hooks';
import type { Pricing, Product } from '@/lib/domain/credits/contract';
import { SharedReadFailure } from '../ui/feedback/read-failure';
import { ProductCard } from './product-card';

export interface ProductsProps {
  products: Product[];
  pricing: Pricing;
  /** Highlights no product, because something else on the screen is highlighted. */
  isQuiet?: boolean;
}

/** Products on sale in display order. Highlights the popular one, or else the best value. */
export function Products({ products: first, pricing, isQuiet = false }: ProductsProps) {
  const products = useProducts(first);
  const main = products.find(({ isPopular }) => isPopular) ?? products.find(({ isBestValue }) => isBestValue);
  return (
    <div className="flex flex-col gap-3">
      <SharedReadFailure of="GET /credits/products" operation="credits.products" />
      {products.length === 0 && <p className="text-quiet">No packs are on sale at the moment.</p>}
      <ul className="grid grid-cols-2 gap-3 empty:hidden sm:gap-4 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id} className="grid">
            <ProductCard product={product} pricing={pricing} isMain={!isQuiet && product.id === main?.id} />
          </li>
        ))}
      </ul>
    </div>
  );
}
