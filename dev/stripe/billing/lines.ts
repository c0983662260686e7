import { share, unused } from '../rules/proration';
import type { InvoiceLine, Subscription, SubscriptionItem } from '../store/billing';
import type { Price } from '../store/catalog';
import { newId } from '../world/ids';
import type { World } from '../world/world';
import { percentOff, working } from './discounts';

export const money = (cents: number): string =>
  `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;

export const priceOf = (world: World, item: { price: string }): Price =>
  world.need('price', item.price, 'price', 'price');

export const nameOf = (world: World, price: Price): string =>
  world.get('product', price.product)?.name ?? 'Product';

/** How often a price is billed, in words: `month`, `3 months`. */
export function rhythm({ recurring }: Price): string {
  if (!recurring) return 'once';
  return recurring.count === 1 ? recurring.interval : `${recurring.count} ${recurring.interval}s`;
}

const day = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

type Of = Pick<Subscription, 'id'>;

function line(of: Of, item: SubscriptionItem, rest: Partial<InvoiceLine>): InvoiceLine {
  return {
    id: newId('il', 24),
    amount: 0,
    discounts: [],
    description: '',
    price: item.price,
    quantity: item.quantity,
    start: item.start,
    end: item.end,
    subscription: of.id,
    item: item.id,
    proration: false,
    credits: null,
    metadata: item.metadata,
    ...rest,
  };
}

/** The whole of an item's period. */
export function cycleLine(world: World, of: Of, item: SubscriptionItem): InvoiceLine {
  const price = priceOf(world, item);
  const description = `${item.quantity} × ${nameOf(world, price)} (at ${money(price.amount)} / ${rhythm(price)})`;
  return line(of, item, { amount: price.amount * item.quantity, description });
}

/** A period that costs nothing yet. */
export function trialLine(world: World, of: Of, item: SubscriptionItem): InvoiceLine {
  return line(of, item, { description: `Trial period for ${nameOf(world, priceOf(world, item))}` });
}

/** Gives back what was billed for the time after a moment; null where nothing was. */
export function creditLine(world: World, of: Of, item: SubscriptionItem, at: number): InvoiceLine | null {
  const { billed } = item;
  if (!billed || at >= billed.end) return null;
  const description = `Unused time on ${nameOf(world, priceOf(world, item))} after ${day(at)}`;
  return line(of, item, {
    amount: -unused(billed, at),
    description,
    start: Math.max(at, billed.start),
    end: billed.end,
    proration: true,
    credits: billed.invoice ? { invoice: billed.invoice, line: billed.line } : null,
  });
}

/** Bills an item for what is left of its period, with the discounts that work at the time taken off. */
export function debitLine(world: World, of: Subscription, item: SubscriptionItem, at: number): InvoiceLine {
  const price = priceOf(world, item);
  const coupons = working(world, of.discounts, at).map(({ coupon }) => coupon);
  const whole = price.amount * item.quantity;
  const net = whole - percentOff(world, coupons, whole, item.price);
  const description = `Remaining time on ${nameOf(world, price)} after ${day(at)}`;
  const amount = share(net, item.end - at, item.end - item.start);
  return line(of, item, { amount, description, start: at, proration: true });
}

/** The amount of a line after its discounts. */
export const net = (one: InvoiceLine): number =>
  one.amount - one.discounts.reduce((sum, { amount }) => sum + amount, 0);
