import { cutsOf } from '../billing/discounts';
import { nameOf } from '../billing/lines';
import type { Offer } from '../objects/discounts';
import { createPrice, priceData, showPrice } from '../objects/prices';
import type { Shape } from '../protocol/errors';
import { invalid } from '../protocol/errors';
import { integer, metadata, object, type Read, text } from '../protocol/params';
import type { Price } from '../store/catalog';
import type { CheckoutSession, SessionLine } from '../store/payments';
import { mergeMetadata } from '../world/changes';
import { newId } from '../world/ids';
import type { World } from '../world/world';

export const lineParam = object({
  metadata: metadata(),
  price: text(),
  price_data: object(priceData),
  quantity: integer(1, 999_999),
});

type Given = Read<{ line: typeof lineParam }>['line'];

/** What a checkout sells, with prices that are named by their data made on the way. */
export function readLines(
  world: World,
  given: NonNullable<Given>[],
  mode: CheckoutSession['mode'],
): SessionLine[] {
  const lines = given.map((one, at) => {
    const price = priceOfLine(world, one, `line_items[${at}]`);
    if (one.quantity === undefined) {
      throw invalid('Quantity is required.', `line_items[${at}][quantity]`, 'parameter_missing');
    }
    return { price, quantity: one.quantity, metadata: mergeMetadata({}, one.metadata) };
  });
  const recurring = lines.filter(({ price }) => price.recurring);
  if (mode === 'payment' && recurring.length > 0) {
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      'mode',
    );
  }
  if (mode === 'subscription' && recurring.length !== lines.length) {
    throw invalid('One-time prices in subscription mode: not implemented in the stand-in', 'line_items');
  }
  return lines.map(({ price, quantity, metadata: notes }) => ({
    id: newId('li', 24),
    price: price.id,
    quantity,
    description: nameOf(world, price),
    discount: 0,
    metadata: notes,
  }));
}

function priceOfLine(world: World, given: NonNullable<Given>, param: string): Price {
  if ((given.price === undefined) === (given.price_data === undefined)) {
    throw invalid('You must specify either `price` or `price_data`.', `${param}[price]`);
  }
  if (given.price_data) return createPrice(world, given.price_data, `${param}[price_data]`);
  const price = world.need('price', given.price ?? '', 'price', `${param}[price]`);
  if (!price.active) throw invalid('The price specified is inactive.', `${param}[price]`);
  return price;
}

export const lineAmount = (world: World, line: SessionLine): number =>
  world.need('price', line.price, 'price').amount * line.quantity;

/** The same lines with an offer taken off them. */
export function withOffer(world: World, lines: SessionLine[], offer: Offer | null): SessionLine[] {
  const open = offer ? lines.filter((line) => isMeant(world, offer, line)) : [];
  const cuts = offer
    ? cutsOf(
        offer.coupon,
        open.map((line) => lineAmount(world, line)),
      )
    : [];
  return lines.map((line) => ({ ...line, discount: cuts[open.indexOf(line)] ?? 0 }));
}

function isMeant(world: World, { coupon }: Offer, line: SessionLine): boolean {
  const { product } = world.need('price', line.price, 'price');
  return coupon.products === null || coupon.products.includes(product);
}

export interface Totals {
  subtotal: number;
  discount: number;
  total: number;
}

/** What is to be paid, in cents. During a trial that is nothing. */
export function totalsOf(world: World, session: CheckoutSession): Totals {
  const hasTrial =
    session.planned !== null && (session.planned.trialDays !== null || session.planned.trialEnd !== null);
  if (hasTrial) return { subtotal: 0, discount: 0, total: 0 };
  const subtotal = session.lines.reduce((sum, line) => sum + lineAmount(world, line), 0);
  const discount = session.lines.reduce((sum, line) => sum + line.discount, 0);
  return { subtotal, discount, total: subtotal - discount };
}

export function showSessionLine(world: World, line: SessionLine): Shape {
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
    price: showPrice(world, price),
    quantity: line.quantity,
  };
}
