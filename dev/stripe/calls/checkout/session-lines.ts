import { productName } from '../../billing/prices';
import { createPrice, priceDataParam } from '../../objects/prices';
import { invalidRequest } from '../../protocol/errors';
import { integer, object, text } from '../../protocol/fields';
import { mergeMetadata, metadata } from '../../protocol/metadata';
import type { Params } from '../../protocol/params';
import type { Price } from '../../store/catalog';
import type { CheckoutSession, SessionLine } from '../../store/payments';
import { newId } from '../../world/ids';
import type { World } from '../../world/world';

const lineFields = {
  metadata: metadata(),
  price: text(),
  price_data: priceDataParam,
  quantity: integer(1, 999_999),
};

export const lineParam = object(lineFields);
type LineParams = Params<typeof lineFields>;

/** Reads what a session sells, and creates the prices that the request describes. */
export function readLines(world: World, params: LineParams[], mode: CheckoutSession['mode']): SessionLine[] {
  const lines = params.map((line, index) => {
    const path = `line_items[${index}]`;
    const price = readPrice(world, line, path);
    if (line.quantity === undefined) {
      throw invalidRequest('Quantity is required.', `${path}[quantity]`, 'parameter_missing');
    }
    return { price, quantity: line.quantity, metadata: mergeMetadata({}, line.metadata) };
  });
  checkMode(
    lines.map(({ price }) => price),
    mode,
  );
  return lines.map(({ price, quantity, metadata: merged }) => ({
    id: newId('li', 24),
    price: price.id,
    quantity,
    description: productName(world, price),
    metadata: merged,
  }));
}

function readPrice(world: World, params: LineParams, path: string): Price {
  const { price: id, price_data: data } = params;
  if ((id === undefined) === (data === undefined)) {
    throw invalidRequest('You must specify either `price` or `price_data`.', `${path}[price]`);
  }
  if (data) return createPrice(world, data, `${path}[price_data]`);
  const price = world.need('price', id ?? '', 'price', `${path}[price]`);
  if (!price.active) throw invalidRequest('The price specified is inactive.', `${path}[price]`);
  return price;
}

function checkMode(prices: Price[], mode: CheckoutSession['mode']): void {
  if (mode === 'payment' && prices.some(({ recurring }) => recurring)) {
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      'mode',
    );
  }
  if (mode === 'subscription' && !prices.every(({ recurring }) => recurring)) {
    const message = 'One-time prices in subscription mode: not implemented in the stand-in';
    throw invalidRequest(message, 'line_items');
  }
}
