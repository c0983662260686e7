import { formatCents, formatCount, formatPerCredit } from '@/lib/core/format';
import type { Wanted } from '@/lib/domain/credits/contract';
import { OrderSummary } from '../../checkout/order-summary';
import { aboutSongs } from '../about-songs';

/** What is about to be paid for. */
export interface Order {
  wanted: Wanted;
  /** The name of a product; null for an amount of the user's own. */
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

export function CreditSummary({ order, songCost }: { order: Order; songCost: number }) {
  const { name, credits, price, strikethroughPrice, currency } = order;
  const amount = formatCount(credits, 'credit');
  const before =
    strikethroughPrice === null
      ? []
      : [{ label: 'Before', value: <s>{formatCents(strikethroughPrice, currency)}</s> }];
  return (
    <OrderSummary
      title={amount}
      about={[name !== amount && name, aboutSongs(credits, songCost)]}
      rows={[{ label: 'Price a credit', value: formatPerCredit(order.pricePerCredit, currency) }, ...before]}
      total={{ label: 'To pay once', value: formatCents(price, currency) }}
      notes={['The credits are yours as soon as the payment is through, and never run out.']}
    />
  );
}
