import type { ApiObject } from '../protocol/objects';
import type { Coupon } from '../store/catalog';
import type { World } from '../world/world';

export function serializeCoupon(_world: World, coupon: Coupon): ApiObject {
  return {
    id: coupon.id,
    object: 'coupon',
    amount_off: coupon.amountOff,
    created: coupon.created,
    currency: coupon.currency,
    duration: coupon.duration,
    duration_in_months: coupon.months,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    name: null,
    percent_off: coupon.percentOff,
    redeem_by: null,
    times_redeemed: coupon.redeemed,
    valid: true,
  };
}
