import { endpoint, listing } from '../calls/endpoint';
import { invalid, type Shape } from '../protocol/errors';
import {
  bounds,
  choice,
  currency,
  flag,
  integer,
  list,
  metadata,
  object,
  type Read,
  required,
  text,
} from '../protocol/params';
import type { Metadata, Price } from '../store/catalog';
import { emitChange, mergeMetadata, within } from '../world/changes';
import { newId } from '../world/ids';
import type { World } from '../world/world';
import { createProduct } from './products';

const interval = choice('day', 'week', 'month', 'year');
const recurring = object({
  interval: required(interval),
  interval_count: integer(1, 156),
  usage_type: choice('licensed'),
});

const creatable = {
  active: flag(),
  billing_scheme: choice('per_unit'),
  currency: required(currency()),
  lookup_key: text(200),
  metadata: metadata(),
  nickname: text(),
  product: text(),
  product_data: object({ name: required(text(250)), id: text(), active: flag(), metadata: metadata() }),
  recurring,
  tax_behavior: choice('unspecified'),
  transfer_lookup_key: flag(),
  unit_amount: integer(0, 99_999_999),
};

/** A price that is named within another object, as checkout sessions do. */
export const priceData = {
  currency: required(currency()),
  product: text(),
  product_data: object({
    name: required(text(250)),
    description: text(40_000),
    images: list(text(), 8),
    metadata: metadata(),
  }),
  recurring: object({ interval: required(interval), interval_count: integer(1, 156) }),
  tax_behavior: choice('unspecified'),
  unit_amount: integer(0, 99_999_999),
};

export function showPrice(_world: World, price: Price): Shape {
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
    nickname: price.nickname,
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

/** The older name of a recurring price, which subscription items still carry. */
export function showPlan(price: Price): Shape {
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
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

interface NewPrice {
  currency: string;
  unit_amount?: number;
  product?: string;
  product_data?: {
    name: string;
    metadata?: Record<string, string | null>;
    description?: string;
    id?: string;
  };
  recurring?: { interval: NonNullable<Price['recurring']>['interval']; interval_count?: number };
  active?: boolean;
  nickname?: string;
  lookup_key?: string;
  metadata?: Record<string, string | null>;
}

/** Makes a price, and its product where that is named by its data; says so. */
export function createPrice(world: World, given: NewPrice, at = ''): Price {
  const param = (name: string) => (at ? `${at}[${name}]` : name);
  if (given.unit_amount === undefined)
    throw invalid('You must specify `unit_amount`.', param('unit_amount'), 'parameter_missing');
  if ((given.product === undefined) === (given.product_data === undefined)) {
    throw invalid('You must specify either `product` or `product_data`.', param('product'));
  }
  const product = given.product_data
    ? createProduct(world, given.product_data)
    : world.need('product', given.product ?? '', 'product', param('product'));
  const now = world.now();
  const { interval: every, interval_count: count = 1 } = given.recurring ?? {};
  const price = world.put('price', {
    id: newId('price', 24),
    created: now,
    product: product.id,
    active: given.active ?? true,
    currency: given.currency,
    amount: given.unit_amount,
    recurring: every ? { interval: every, count } : null,
    nickname: given.nickname ?? null,
    lookupKey: given.lookup_key ?? null,
    metadata: mergeMetadata({}, given.metadata) satisfies Metadata,
  });
  world.emit('price.created', showPrice(world, price), now);
  return price;
}

function claimLookupKey(
  world: World,
  key: string | undefined,
  takes: boolean | undefined,
  own: string,
): void {
  if (key === undefined) return;
  const holder = world.store
    .table('price')
    .where('lookupKey', key)
    .find(({ id }) => id !== own);
  if (!holder) return;
  if (!takes) throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key');
  world.put('price', { ...holder, lookupKey: null });
}

const changeable = {
  active: flag(),
  lookup_key: text(200),
  metadata: metadata(),
  nickname: text(),
  tax_behavior: choice('unspecified'),
  transfer_lookup_key: flag(),
};

function updatePrice(world: World, id: string, given: Read<typeof changeable>): Shape {
  const price = world.need('price', id, 'price');
  claimLookupKey(world, given.lookup_key, given.transfer_lookup_key, id);
  const after = world.put('price', {
    ...price,
    active: given.active ?? price.active,
    lookupKey: given.lookup_key ?? price.lookupKey,
    metadata: mergeMetadata(price.metadata, given.metadata),
    nickname: given.nickname ?? price.nickname,
  });
  emitChange(world, 'price.updated', showPrice(world, price), showPrice(world, after), world.now());
  return showPrice(world, after);
}

const filters = {
  active: flag(),
  created: bounds(),
  currency: text(3),
  lookup_keys: list(text(), 10),
  product: text(),
  recurring: object({ interval }),
  type: choice('one_time', 'recurring'),
};

function matches(price: Price, given: Read<typeof filters>): boolean {
  const type = price.recurring ? 'recurring' : 'one_time';
  return (
    (given.active === undefined || price.active === given.active) &&
    (given.currency === undefined || price.currency === given.currency) &&
    (given.lookup_keys === undefined || given.lookup_keys.includes(price.lookupKey ?? '')) &&
    (given.type === undefined || given.type === type) &&
    (given.recurring?.interval === undefined || given.recurring.interval === price.recurring?.interval) &&
    within(price.created, given.created)
  );
}

export const priceEndpoints = [
  endpoint('POST', '/v1/prices', creatable, (world, given) => {
    claimLookupKey(world, given.lookup_key, given.transfer_lookup_key, '');
    return showPrice(world, createPrice(world, given));
  }),
  listing(
    '/v1/prices',
    filters,
    (world, given) => {
      const prices = world.store.table('price');
      const rows = given.product ? prices.where('product', given.product) : prices.newestFirst();
      return rows.filter((one) => matches(one, given));
    },
    showPrice,
  ),
  endpoint('GET', '/v1/prices/:id', {}, (world, _given, id) =>
    showPrice(world, world.need('price', id, 'price')),
  ),
  endpoint('POST', '/v1/prices/:id', changeable, (world, given, id) => updatePrice(world, id, given)),
];
