import { formatCents, formatCount, formatPerCredit } from '@/lib/core/format';
import type { CheckoutItem } from '@/lib/domain/credits/contract';
import { aboutSongs } from '../about-songs';

/** What is about to be paid for. */
export interface Order {
  item: CheckoutItem;
  /** What a product is called; null for an amount of one's own. */
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

/** What one is about to buy and pay. */
export function OrderSummary({ order, songCost }: { order: Order; songCost: number }) {
  const { name, credits, price, strikethroughPrice, currency } = order;
  const songs = aboutSongs(credits, songCost);
  const amount = formatCount(credits, 'credit');
  return (
    <div className="numeric">
      <p className="display wrap-anywhere text-2xl">{amount}</p>
      <p className="text-quiet">{[name !== amount && name, songs].filter(Boolean).join(' · ')}</p>
      <dl className="mt-5 grid grid-cols-[1fr_auto] gap-y-1.5 border-line border-t pt-4">
        <dt className="text-quiet">Price a credit</dt>
        <dd className="text-right text-quiet">{formatPerCredit(order.pricePerCredit, currency)}</dd>
        {strikethroughPrice !== null && (
          <>
            <dt className="text-quiet">Before</dt>
            <dd className="text-right text-quiet">
              <s>{formatCents(strikethroughPrice, currency)}</s>
            </dd>
          </>
        )}
        <dt className="font-medium">To pay once</dt>
        <dd className="text-right font-medium">{formatCents(price, currency)}</dd>
      </dl>
      <p className="mt-4 text-quiet text-sm">
        The credits are yours as soon as the payment is through, and never run out.
      </p>
    </div>
  );
}
