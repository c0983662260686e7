import { formatCents, formatCount, formatPerCredit } from '@/lib/core/format';
import type { CheckoutItem } from '@/lib/domain/credits/contract';
import { aboutSongs } from '../about-songs';

export interface Order {
  item: CheckoutItem;
  /** The product's name; null for a custom amount. */
  name: string | null;
  credits: number;
  /** Cents. */
  price: number;
  /** Cents; null without savings. */
  strikethroughPrice: number | null;
  /** Cents, to four decimals. */
  pricePerCredit: number;
  currency: string;
}

export function OrderSummary({ order, songCost }: { order: Order; songCost: number }) {
  const { name, credits, price, strikethroughPrice, currency } = order;
  const songs = aboutSongs(credits, songCost);
  const amount = formatCount(credits, 'credit');
  return (
    <div className="numeric">
      <p className="display wrap-anywhere text-2xl">{amount}</p>
      <p className="text-quiet">{[name !== amount && name, songs].filter(Boolean).join(' · ')}</p>
      <dl className="mt-5 grid grid-cols-[1fr_auto] gap-y-1.5 border-line border-t pt-4">
        <dt className="text-quiet">Price per credit</dt>
        <dd className="text-right text-quiet">{formatPerCredit(order.pricePerCredit, currency)}</dd>
        {strikethroughPrice !== null && (
          <>
            <dt className="text-quiet">Regular price</dt>
            <dd className="text-right text-quiet">
              <s>{formatCents(strikethroughPrice, currency)}</s>
            </dd>
          </>
        )}
        <dt className="font-medium">One-time total</dt>
        <dd className="text-right font-medium">{formatCents(price, currency)}</dd>
      </dl>
      <p className="mt-4 text-quiet text-sm">
        The credits are yours as soon as the payment clears, and never expire.
      </p>
    </div>
  );
}
