import { serializeCoupon } from '../../objects/coupons';
import { invalidRequest } from '../../protocol/errors';
import { choice, currency, integer, number, range, text } from '../../protocol/fields';
import type { ApiObject } from '../../protocol/objects';
import type { Params } from '../../protocol/params';
import { randomString } from '../../world/ids';
import type { World } from '../../world/world';
import { endpoint, listing, retrieval } from '../endpoint';
import { findRows } from '../find';

const createParams = {
  amount_off: integer(1, 99_999_999),
  currency: currency(),
  duration: choice('forever', 'once', 'repeating'),
  duration_in_months: integer(1, 120),
  id: text(200),
  percent_off: number(0.01, 100),
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
    amountOff: params.amount_off ?? null,
    percentOff: params.percent_off ?? null,
    currency: params.currency ?? null,
    duration: params.duration ?? 'once',
    months: params.duration_in_months ?? null,
    redeemed: 0,
  });
  const serialized = serializeCoupon(world, coupon);
  world.emit('coupon.created', serialized, now);
  return serialized;
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
];
