import { formatCents, formatCount, formatNumber, formatPerCredit } from '@/lib/core/format';
import type { Pricing, Product } from '@/lib/domain/credits/contract';
import { buttonClasses } from '../ui/button';
import { Badge } from '../ui/feedback/badge';
import { aboutSongs } from './about-songs';
import { checkoutAddress } from './checkout/checkout-address';

export interface ProductCardProps {
  product: Product;
  pricing: Pricing;
  /** The highlighted product. */
  isMain: boolean;
}

/** A product with its price, price per credit and the songs it buys. */
export function ProductCard({ product, pricing: { songCost, currency }, isMain }: ProductCardProps) {
  const { id, name, amount, price, strikethroughPrice, savingsPercent, isPopular, isBestValue } = product;
  const songs = aboutSongs(amount, songCost);
  return (
    <article className="flex flex-col rounded-card border border-line bg-raised p-4 sm:p-5">
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h3 className="wrap-anywhere text-quiet text-sm">
          {name === formatCount(amount, 'credit') ? 'Pack' : name}
        </h3>
        <span className="flex gap-1">
          {isPopular && <Badge>Popular</Badge>}
          {isBestValue && <Badge tone="success">Best value</Badge>}
        </span>
      </div>
      <p className="numeric display wrap-anywhere mt-1 text-3xl">{formatNumber(amount)}</p>
      <p className="numeric text-quiet text-sm">{songs ? `credits, ${songs}` : 'credits'}</p>
      <p className="numeric mt-5 flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium text-xl">{formatCents(price, currency)}</span>
        {savingsPercent > 0 && strikethroughPrice !== null && (
          <>
            <s className="text-quiet text-sm">
              <span className="sr-only">before </span>
              {formatCents(strikethroughPrice, currency)}
            </s>
            <span className="text-sm text-success">Save {savingsPercent}%</span>
          </>
        )}
      </p>
      <p className="numeric text-quiet text-sm">
        {formatPerCredit(product.pricePerCredit, currency)} per credit
      </p>
      <div className="mt-auto pt-5">
        <a
          href={checkoutAddress({ productId: id })}
          aria-label={`Buy ${formatCount(amount, 'credit')} for ${formatCents(price, currency)}`}
          className={buttonClasses(isMain ? 'primary' : 'quiet', 'md', 'w-full')}
        >
          Buy
        </a>
      </div>
    </article>
  );
}
