import { invalidRequest } from '../protocol/errors';
import { choice, currency, integer, object, required, text } from '../protocol/fields';
import { type MetadataChange, mergeMetadata, metadata } from '../protocol/metadata';
import type { ApiObject } from '../protocol/objects';
import type { Interval, Price } from '../store/catalog';
import { newId } from '../world/ids';
import type { World } from '../world/world';
import { createProduct } from './products';

export const intervalParam = choice('day', 'week', 'month', 'year');

/** A price that a request describes within another object, as checkout sessions do. */
export const priceDataParam = object({
  currency: required(currency()),
  product: text(),
  product_data: object({
    name: required(text(250)),
    metadata: metadata(),
  }),
  recurring: object({ interval: required(intervalParam), interval_count: integer(1, 156) }),
  unit_amount: integer(0, 99_999_999),
});

export function serializePrice(_world: World, price: Price): ApiObject {
  return {
    id: price.id,
    object: 'price',
    active: price.active,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: price.lookupKey,
    metadata: price.metadata,
    nickname: null,
    product: price.product,
    recurring: price.recurring && {
      interval: price.recurring.interval,
      interval_count: price.recurring.count,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: price.recurring ? 'recurring' : 'one_time',
    unit_amount: price.amount,
    unit_amount_decimal: String(price.amount),
  };
}

/** Serializes a recurring price as the older plan object, which subscription items still carry. */
export function serializePlan(price: Price): ApiObject {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.amount,
    amount_decimal: String(price.amount),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

interface PriceParams {
  currency: string;
  unit_amount?: number;
  product?: string;
  product_data?: {
    name: string;
    metadata?: MetadataChange;
  };
  recurring?: { interval: Interval; interval_count?: number };
  active?: boolean;
  lookup_key?: string;
  metadata?: MetadataChange;
}

/** Creates a price, and its product if `product_data` describes one; emits their events. */
export function createPrice(world: World, params: PriceParams, path = ''): Price {
  const param = (name: string) => (path ? `${path}[${name}]` : name);
  if (params.unit_amount === undefined) {
    throw invalidRequest('You must specify `unit_amount`.', param('unit_amount'), 'parameter_missing');
  }
  if ((params.product === undefined) === (params.product_data === undefined)) {
    throw invalidRequest('You must specify either `product` or `product_data`.', param('product'));
  }
  const product = params.product_data
    ? createProduct(world, params.product_data)
    : world.need('product', params.product ?? '', 'product', param('product'));
  const now = world.now();
  const { interval, interval_count: count = 1 } = params.recurring ?? {};
  const price = world.put('price', {
    id: newId('price', 24),
    created: now,
    product: product.id,
    active: params.active ?? true,
    currency: params.currency,
    amount: params.unit_amount,
    recurring: interval ? { interval, count } : null,
    lookupKey: params.lookup_key ?? null,
    metadata: mergeMetadata({}, params.metadata),
  });
  world.emit('price.created', serializePrice(world, price), now);
  return price;
}
