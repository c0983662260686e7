import { invalidRequest } from '../protocol/errors';
import { isSameInterval } from '../rules/periods';
import type { Price } from '../store/catalog';
import type { World } from '../world/world';

export const priceOf = (world: World, item: { price: string }): Price =>
  world.need('price', item.price, 'price', 'price');

export const productName = (world: World, price: Price): string =>
  world.get('product', price.product)?.name ?? 'Product';

/** Throws unless one subscription can have all these prices: active, recurring, of one interval. */
export function checkPrices(prices: Price[]): void {
  const [first] = prices;
  if (!first) throw invalidRequest('Missing required param: items.', 'items', 'parameter_missing');
  for (const { id, active, recurring } of prices) {
    if (!active) throw invalidRequest(`The price specified is inactive: ${id}`, 'items');
    if (!recurring) throw invalidRequest(`The price specified is set to \`type=one_time\`: ${id}`, 'items');
    if (!isSameInterval(first.recurring, recurring)) {
      throw invalidRequest('Items of different intervals: not implemented in the stand-in', 'items');
    }
  }
}
