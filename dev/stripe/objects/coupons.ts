import { endpoint, listing } from '../calls/endpoint';
import { invalid, type Shape } from '../protocol/errors';
import {
  bounds,
  choice,
  currency,
  integer,
  list,
  metadata,
  number,
  object,
  orNull,
  type Read,
  text,
} from '../protocol/params';
import type { Coupon } from '../store/catalog';
import { emitChange, mergeMetadata, within } from '../world/changes';
import { randomWord } from '../world/ids';
import type { World } from '../world/world';

const creatable = {
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

export function showCoupon(world: World, coupon: Coupon): Shape {
  return {
    id: coupon.id,
    object: 'coupon',
    amount_off: coupon.amountOff,
    created: coupon.created,
    currency: coupon.currency,
    duration: coupon.duration,
    duration_in_months: coupon.months,
    livemode: false,
    max_redemptions: coupon.maxRedemptions,
    metadata: coupon.metadata,
    name: coupon.name,
    percent_off: coupon.percentOff,
    redeem_by: coupon.redeemBy,
    times_redeemed: coupon.redeemed,
    valid: isRedeemable(coupon, world.now()),
  };
}

/** Whether the coupon can be given to somebody at this moment. */
export const isRedeemable = (coupon: Coupon, now: number): boolean =>
  (coupon.maxRedemptions === null || coupon.redeemed < coupon.maxRedemptions) &&
  (coupon.redeemBy === null || now < coupon.redeemBy);

function createCoupon(world: World, given: Read<typeof creatable>): Shape {
  const { amount_off: amountOff, percent_off: percentOff, duration = 'once' } = given;
  if ((amountOff === undefined) === (percentOff === undefined)) {
    throw invalid('You must pass exactly one of `amount_off` and `percent_off`.', 'percent_off');
  }
  if (amountOff !== undefined && !given.currency) {
    throw invalid('You must pass `currency` when passing `amount_off`.', 'currency', 'parameter_missing');
  }
  if ((duration === 'repeating') !== (given.duration_in_months !== undefined)) {
    throw invalid('`duration_in_months` goes with the duration `repeating`.', 'duration_in_months');
  }
  if (given.id !== undefined && world.get('coupon', given.id)) {
    throw invalid('Coupon already exists.', 'id', 'resource_already_exists');
  }
  const now = world.now();
  const coupon = world.put('coupon', {
    id: given.id ?? randomWord(8),
    created: now,
    name: given.name ?? null,
    amountOff: amountOff ?? null,
    percentOff: percentOff ?? null,
    currency: given.currency ?? null,
    duration,
    months: given.duration_in_months ?? null,
    maxRedemptions: given.max_redemptions ?? null,
    redeemed: 0,
    redeemBy: given.redeem_by ?? null,
    products: given.applies_to?.products ?? null,
    metadata: mergeMetadata({}, given.metadata),
  });
  world.emit('coupon.created', showCoupon(world, coupon), now);
  return showCoupon(world, coupon);
}

function deleteCoupon(world: World, id: string): Shape {
  const coupon = world.need('coupon', id, 'coupon');
  world.emit('coupon.deleted', showCoupon(world, coupon), world.now());
  world.store.remove('coupon', id);
  return { id, object: 'coupon', deleted: true };
}

export const couponEndpoints = [
  endpoint('POST', '/v1/coupons', creatable, createCoupon),
  listing(
    '/v1/coupons',
    { created: bounds() },
    (world, { created }) =>
      world.store
        .table('coupon')
        .newestFirst()
        .filter((one) => within(one.created, created)),
    showCoupon,
  ),
  endpoint('GET', '/v1/coupons/:id', {}, (world, _given, id) =>
    showCoupon(world, world.need('coupon', id, 'coupon')),
  ),
  endpoint(
    'POST',
    '/v1/coupons/:id',
    { metadata: metadata(), name: orNull(text(40)) },
    (world, given, id) => {
      const coupon = world.need('coupon', id, 'coupon');
      const after = world.put('coupon', {
        ...coupon,
        metadata: mergeMetadata(coupon.metadata, given.metadata),
        name: given.name === undefined ? coupon.name : given.name,
      });
      emitChange(world, 'coupon.updated', showCoupon(world, coupon), showCoupon(world, after), world.now());
      return showCoupon(world, after);
    },
  ),
  endpoint('DELETE', '/v1/coupons/:id', {}, (world, _given, id) => deleteCoupon(world, id)),
];
