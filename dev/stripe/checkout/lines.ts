import { serializePrice } from '../objects/prices';
import type { ApiObject } from '../protocol/objects';
import type { CheckoutSession, SessionLine } from '../store/payments';
import type { World } from '../world/world';

export const lineAmount = (world: World, line: SessionLine): number =>
  world.need('price', line.price, 'price').amount * line.quantity;

/** Returns what is due at the checkout, in cents. */
export const totalOf = (world: World, { lines }: CheckoutSession): number =>
  lines.reduce((sum, line) => sum + lineAmount(world, line), 0);

export function serializeSessionLine(world: World, line: SessionLine): ApiObject {
  const price = world.need('price', line.price, 'price');
  const amount = lineAmount(world, line);
  return {
    id: line.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: line.description,
    metadata: line.metadata,
    price: serializePrice(world, price),
    quantity: line.quantity,
  };
}
