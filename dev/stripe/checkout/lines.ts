import { appliesTo } from '../billing/discounts';
import type { Offer } from '../objects/discounts';
import { serializePrice } from '../objects/prices';
import type { ApiObject } from '../protocol/objects';
import { discountAmounts } from '../rules/coupons';
import type { CheckoutSession, SessionLine } from '../store/payments';
import type { World } from '../world/world';

export const lineAmount = (world: World, line: SessionLine): number =>
  world.need('price', line.price, 'price').amount * line.quantity;

/** Returns the lines with what an offer takes off each; without an offer, at full price. */
export function withOffer(world: World, lines: SessionLine[], offer: Offer | null): SessionLine[] {
  if (!offer) return lines.map((line) => ({ ...line, discount: 0 }));
  const eligible = lines.filter((line) => appliesTo(world, offer.coupon, line.price));
  const amounts = discountAmounts(
    offer.coupon,
    eligible.map((line) => lineAmount(world, line)),
  );
  return lines.map((line) => ({ ...line, discount: amounts[eligible.indexOf(line)] ?? 0 }));
}

export interface Totals {
  subtotal: number;
  discount: number;
  total: number;
}

/** Returns what is due at the checkout, in cents: nothing during a trial. */
export function totalsOf(world: World, { planned, lines }: CheckoutSession): Totals {
  const hasTrial = planned !== null && (planned.trialDays !== null || planned.trialEnd !== null);
  if (hasTrial) return { subtotal: 0, discount: 0, total: 0 };
  const subtotal = lines.reduce((sum, line) => sum + lineAmount(world, line), 0);
  const discount = lines.reduce((sum, line) => sum + line.discount, 0);
  return { subtotal, discount, total: subtotal - discount };
}

export function serializeSessionLine(world: World, line: SessionLine): ApiObject {
  const price = world.need('price', line.price, 'price');
  const amount = lineAmount(world, line);
  return {
    id: line.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: line.discount,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount - line.discount,
    currency: price.currency,
    description: line.description,
    metadata: line.metadata,
    price: serializePrice(world, price),
    quantity: line.quantity,
  };
}
