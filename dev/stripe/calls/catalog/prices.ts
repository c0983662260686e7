import { createPrice, intervalParam, serializePrice } from '../../objects/prices';
import { invalidRequest } from '../../protocol/errors';
import { boolean, currency, integer, list, object, range, required, text } from '../../protocol/fields';
import { mergeMetadata, metadata } from '../../protocol/metadata';
import type { ApiObject } from '../../protocol/objects';
import type { Params } from '../../protocol/params';
import type { Price } from '../../store/catalog';
import { emitChange } from '../../world/changes';
import type { World } from '../../world/world';
import { endpoint, listing, retrieval } from '../endpoint';
import { findRows } from '../find';

const createParams = {
  active: boolean(),
  currency: required(currency()),
  lookup_key: text(200),
  metadata: metadata(),
  product: text(),
  product_data: object({ name: required(text(250)), id: text(), active: boolean(), metadata: metadata() }),
  recurring: object({
    interval: required(intervalParam),
    interval_count: integer(1, 156),
  }),
  unit_amount: integer(0, 99_999_999),
};

const updateParams = {
  active: boolean(),
  metadata: metadata(),
};

/** Throws if another price has the lookup key. */
function checkLookupKey(world: World, key: string | undefined): void {
  const [holder] = key === undefined ? [] : world.store.table('price').where('lookupKey', key);
  if (!holder) return;
  throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key');
}

function updatePrice(world: World, params: Params<typeof updateParams>, id: string): ApiObject {
  const price = world.need('price', id, 'price');
  const after = world.put('price', {
    ...price,
    active: params.active ?? price.active,
    metadata: mergeMetadata(price.metadata, params.metadata),
  });
  const serialized = serializePrice(world, after);
  emitChange(world, 'price.updated', serializePrice(world, price), serialized, world.now());
  return serialized;
}

const filters = {
  active: boolean(),
  created: range(),
  lookup_keys: list(text(), 10),
  product: text(),
};

function findPrices(world: World, params: Params<typeof filters>): Price[] {
  const { active, created, lookup_keys: keys, product } = params;
  const prices = findRows(world.store.table('price'), { product, active }, created);
  return prices.filter(({ lookupKey }) => keys === undefined || keys.includes(lookupKey ?? ''));
}

export const priceEndpoints = [
  endpoint('POST', '/v1/prices', createParams, (world, params) => {
    checkLookupKey(world, params.lookup_key);
    return serializePrice(world, createPrice(world, params));
  }),
  listing('/v1/prices', filters, findPrices, serializePrice),
  retrieval('/v1/prices/:id', 'price', 'price', serializePrice),
  endpoint('POST', '/v1/prices/:id', updateParams, updatePrice),
];
