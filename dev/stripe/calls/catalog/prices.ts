import { createPrice, intervalParam, serializePrice } from '../../objects/prices';
import { invalidRequest } from '../../protocol/errors';
import {
  boolean,
  choice,
  currency,
  integer,
  list,
  object,
  range,
  required,
  text,
} from '../../protocol/fields';
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
  billing_scheme: choice('per_unit'),
  currency: required(currency()),
  lookup_key: text(200),
  metadata: metadata(),
  nickname: text(),
  product: text(),
  product_data: object({ name: required(text(250)), id: text(), active: boolean(), metadata: metadata() }),
  recurring: object({
    interval: required(intervalParam),
    interval_count: integer(1, 156),
    usage_type: choice('licensed'),
  }),
  tax_behavior: choice('unspecified'),
  transfer_lookup_key: boolean(),
  unit_amount: integer(0, 99_999_999),
};

const updateParams = {
  active: boolean(),
  lookup_key: text(200),
  metadata: metadata(),
  nickname: text(),
  tax_behavior: choice('unspecified'),
  transfer_lookup_key: boolean(),
};

/** Makes sure that no other price keeps the lookup key: takes it away if the request says so, else throws. */
function claimLookupKey(world: World, params: Params<typeof updateParams>, price = ''): void {
  const { lookup_key: key, transfer_lookup_key: transfers } = params;
  if (key === undefined) return;
  const prices = world.store.table('price').where('lookupKey', key);
  const holder = prices.find(({ id }) => id !== price);
  if (!holder) return;
  if (!transfers) {
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key');
  }
  world.put('price', { ...holder, lookupKey: null });
}

function updatePrice(world: World, params: Params<typeof updateParams>, id: string): ApiObject {
  const price = world.need('price', id, 'price');
  claimLookupKey(world, params, id);
  const after = world.put('price', {
    ...price,
    active: params.active ?? price.active,
    lookupKey: params.lookup_key ?? price.lookupKey,
    metadata: mergeMetadata(price.metadata, params.metadata),
    nickname: params.nickname ?? price.nickname,
  });
  const serialized = serializePrice(world, after);
  emitChange(world, 'price.updated', serializePrice(world, price), serialized, world.now());
  return serialized;
}

const filters = {
  active: boolean(),
  created: range(),
  currency: text(3),
  lookup_keys: list(text(), 10),
  product: text(),
  recurring: object({ interval: intervalParam }),
  type: choice('one_time', 'recurring'),
};

function findPrices(world: World, params: Params<typeof filters>): Price[] {
  const { active, created, currency: code, lookup_keys: keys, product, recurring, type } = params;
  const prices = findRows(world.store.table('price'), { product, active, currency: code }, created);
  return prices.filter(
    (price) =>
      (keys === undefined || keys.includes(price.lookupKey ?? '')) &&
      (type === undefined || type === (price.recurring ? 'recurring' : 'one_time')) &&
      (recurring?.interval === undefined || recurring.interval === price.recurring?.interval),
  );
}

export const priceEndpoints = [
  endpoint('POST', '/v1/prices', createParams, (world, params) => {
    claimLookupKey(world, params);
    return serializePrice(world, createPrice(world, params));
  }),
  listing('/v1/prices', filters, findPrices, serializePrice),
  retrieval('/v1/prices/:id', 'price', 'price', serializePrice),
  endpoint('POST', '/v1/prices/:id', updateParams, updatePrice),
];
