import { formatMoney, intervalLabel } from '../rules/format';
import { prorate, unusedAmount } from '../rules/proration';
import type { Invoice, InvoiceLine, Subscription, SubscriptionItem } from '../store/billing';
import { newId } from '../world/ids';
import type { World } from '../world/world';
import { activeDiscounts, netAmount, percentageDiscount } from './discounts';
import { priceOf, productName } from './prices';

type SubscriptionId = Pick<Subscription, 'id'>;

const formatDay = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

function line({ id }: SubscriptionId, item: SubscriptionItem, rest: Partial<InvoiceLine>): InvoiceLine {
  return {
    id: newId('il', 24),
    amount: 0,
    discounts: [],
    description: '',
    price: item.price,
    quantity: item.quantity,
    start: item.start,
    end: item.end,
    subscription: id,
    item: item.id,
    proration: false,
    credits: null,
    metadata: item.metadata,
    ...rest,
  };
}

/** Bills the whole period of an item. */
export function cycleLine(world: World, subscription: SubscriptionId, item: SubscriptionItem): InvoiceLine {
  const price = priceOf(world, item);
  const rate = `${formatMoney(price.amount)} / ${intervalLabel(price)}`;
  const description = `${item.quantity} × ${productName(world, price)} (at ${rate})`;
  return line(subscription, item, { amount: price.amount * item.quantity, description });
}

/** Bills nothing for a trial period. */
export function trialLine(world: World, subscription: SubscriptionId, item: SubscriptionItem): InvoiceLine {
  const description = `Trial period for ${productName(world, priceOf(world, item))}`;
  return line(subscription, item, { description });
}

/** Credits what was billed for the time after a moment; null if nothing was. */
export function creditLine(
  world: World,
  subscription: SubscriptionId,
  item: SubscriptionItem,
  at: number,
): InvoiceLine | null {
  const { billed } = item;
  if (!billed || at >= billed.end) return null;
  return line(subscription, item, {
    amount: -unusedAmount(billed, at),
    description: `Unused time on ${productName(world, priceOf(world, item))} after ${formatDay(at)}`,
    start: Math.max(at, billed.start),
    end: billed.end,
    proration: true,
    credits: billed.invoice ? { invoice: billed.invoice, line: billed.line } : null,
  });
}

/** Bills the rest of an item's period, less the discounts that are active at the moment. */
export function debitLine(
  world: World,
  subscription: Subscription,
  item: SubscriptionItem,
  at: number,
): InvoiceLine {
  const price = priceOf(world, item);
  const coupons = activeDiscounts(world, subscription.discounts, at).map(({ coupon }) => coupon);
  const whole = price.amount * item.quantity;
  const net = whole - percentageDiscount(world, coupons, whole, item.price);
  return line(subscription, item, {
    amount: prorate(net, item.end - at, item.end - item.start),
    description: `Remaining time on ${productName(world, price)} after ${formatDay(at)}`,
    start: at,
    proration: true,
  });
}

/** Notes on each item what an invoice billed for its period. */
export function withBilled(items: SubscriptionItem[], invoice: Invoice): SubscriptionItem[] {
  return items.map((item) => {
    const cycle = invoice.lines.find((one) => one.item === item.id && one.amount > 0 && !one.proration);
    const debit = invoice.lines.find((one) => one.id === item.billed?.line);
    const source = cycle ?? debit;
    if (!source) return item;
    const { id: sourceLine, start, end } = source;
    return {
      ...item,
      billed: { amount: netAmount(source), start, end, invoice: invoice.id, line: sourceLine },
    };
  });
}
