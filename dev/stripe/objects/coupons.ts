import type { ApiObject } from '../protocol/objects';
import type { Coupon } from '../store/catalog';
import type { World } from '../world/world';

export function serializeCoupon(world: World, coupon: Coupon): ApiObject {
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

/** Whether the coupon can be redeemed at this moment. */
export const isRedeemable = (coupon: Coupon, now: number): boolean =>
  (coupon.maxRedemptions === null || coupon.redeemed < coupon.maxRedemptions) &&
  (coupon.redeemBy === null || now < coupon.redeemBy);
