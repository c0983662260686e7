import { formatCents, formatCount, formatPerCredit } from '@/lib/core/format';
import type { CheckoutItem } from '@/lib/domain/credits/contract';
import { OrderSummary } from '../../checkout/order-summary';
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
  /** Says that the price is the smallest charge, if it was raised to it. */
  smallestCharge: string | null;
  currency: string;
}

export function CreditSummary({ order, songCost }: { order: Order; songCost: number }) {
  const { name, credits, price, strikethroughPrice, currency } = order;
  const amount = formatCount(credits, 'credit');
  const before =
    strikethroughPrice === null
      ? []
      : [{ label: 'Regular price', value: <s>{formatCents(strikethroughPrice, currency)}</s> }];
  return (
    <OrderSummary
      title={amount}
      about={[name !== amount && name, order.smallestCharge, aboutSongs(credits, songCost)]}
      rows={[
        { label: 'Price per credit', value: formatPerCredit(order.pricePerCredit, currency) },
        ...before,
      ]}
      total={{ label: 'One-time total', value: formatCents(price, currency) }}
      notes={['The credits are yours as soon as the payment clears, and never expire.']}
    />
  );
}
