import { serializeCoupon } from '../../objects/coupons';
import { invalidRequest } from '../../protocol/errors';
import {
  choice,
  currency,
  integer,
  list,
  nullable,
  number,
  object,
  range,
  text,
} from '../../protocol/fields';
import { mergeMetadata, metadata } from '../../protocol/metadata';
import type { ApiObject } from '../../protocol/objects';
import type { Params } from '../../protocol/params';
import { emitChange } from '../../world/changes';
import { randomString } from '../../world/ids';
import type { World } from '../../world/world';
import { endpoint, listing, retrieval } from '../endpoint';
import { findRows } from '../find';

const createParams = {
  amount_off: integer(1, 99_999_999),
  applies_to: object({ products: list(text()) }),
  currency: currency(),
  duration: choice('forever', 'once', 'repeating'),
  duration_in_months: integer(1, 120),
  id: text(200),
  max_redemptions: integer(1),
  metadata: metadata(),
  name: text(40),
  percent_off: number(0.01, 100),
  redeem_by: integer(0),
};

type CreateParams = Params<typeof createParams>;

function checkParams(world: World, params: CreateParams): void {
  const { amount_off: amountOff, percent_off: percentOff, duration = 'once', id } = params;
  if ((amountOff === undefined) === (percentOff === undefined)) {
    throw invalidRequest('You must pass exactly one of `amount_off` and `percent_off`.', 'percent_off');
  }
  if (amountOff !== undefined && !params.currency) {
    const message = 'You must pass `currency` when passing `amount_off`.';
    throw invalidRequest(message, 'currency', 'parameter_missing');
  }
  if ((duration === 'repeating') !== (params.duration_in_months !== undefined)) {
    const message = '`duration_in_months` goes with the duration `repeating`.';
    throw invalidRequest(message, 'duration_in_months');
  }
  if (id !== undefined && world.get('coupon', id)) {
    throw invalidRequest('Coupon already exists.', 'id', 'resource_already_exists');
  }
}

function createCoupon(world: World, params: CreateParams): ApiObject {
  checkParams(world, params);
  const now = world.now();
  const coupon = world.put('coupon', {
    id: params.id ?? randomString(8),
    created: now,
    name: params.name ?? null,
    amountOff: params.amount_off ?? null,
    percentOff: params.percent_off ?? null,
    currency: params.currency ?? null,
    duration: params.duration ?? 'once',
    months: params.duration_in_months ?? null,
    maxRedemptions: params.max_redemptions ?? null,
    redeemed: 0,
    redeemBy: params.redeem_by ?? null,
    products: params.applies_to?.products ?? null,
    metadata: mergeMetadata({}, params.metadata),
  });
  const serialized = serializeCoupon(world, coupon);
  world.emit('coupon.created', serialized, now);
  return serialized;
}

const updateParams = { metadata: metadata(), name: nullable(text(40)) };

function updateCoupon(world: World, params: Params<typeof updateParams>, id: string): ApiObject {
  const coupon = world.need('coupon', id, 'coupon');
  const after = world.put('coupon', {
    ...coupon,
    metadata: mergeMetadata(coupon.metadata, params.metadata),
    name: params.name === undefined ? coupon.name : params.name,
  });
  const serialized = serializeCoupon(world, after);
  emitChange(world, 'coupon.updated', serializeCoupon(world, coupon), serialized, world.now());
  return serialized;
}

function deleteCoupon(world: World, id: string): ApiObject {
  const coupon = world.need('coupon', id, 'coupon');
  world.emit('coupon.deleted', serializeCoupon(world, coupon), world.now());
  world.store.remove('coupon', id);
  return { id, object: 'coupon', deleted: true };
}

export const couponEndpoints = [
  endpoint('POST', '/v1/coupons', createParams, createCoupon),
  listing(
    '/v1/coupons',
    { created: range() },
    (world, { created }) => findRows(world.store.table('coupon'), {}, created),
    serializeCoupon,
  ),
  retrieval('/v1/coupons/:id', 'coupon', 'coupon', serializeCoupon),
  endpoint('POST', '/v1/coupons/:id', updateParams, updateCoupon),
  endpoint('DELETE', '/v1/coupons/:id', {}, (world, _params, id) => deleteCoupon(world, id)),
];
