import type { ApiObject } from '../protocol/objects';
import type { PromotionCode } from '../store/catalog';
import type { World } from '../world/world';
import { isRedeemable } from './coupons';

export function serializePromotionCode(world: World, code: PromotionCode): ApiObject {
  return {
    id: code.id,
    object: 'promotion_code',
    active: isActiveCode(world, code),
    code: code.code,
    created: code.created,
    customer: code.customer,
    customer_account: null,
    expires_at: code.expiresAt,
    livemode: false,
    max_redemptions: code.maxRedemptions,
    metadata: code.metadata,
    promotion: { coupon: code.coupon, type: 'coupon' },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: code.redeemed,
  };
}

/** Whether the code and its coupon can be redeemed now. */
export function isActiveCode(world: World, code: PromotionCode): boolean {
  const now = world.now(code.customer);
  const coupon = world.get('coupon', code.coupon);
  return (
    code.active &&
    coupon !== undefined &&
    isRedeemable(coupon, now) &&
    (code.expiresAt === null || now < code.expiresAt) &&
    (code.maxRedemptions === null || code.redeemed < code.maxRedemptions)
  );
}

/** Whether this customer can redeem the code now. */
export const isCodeRedeemable = (world: World, code: PromotionCode, customer: string | null): boolean =>
  isActiveCode(world, code) && (code.customer === null || code.customer === customer);

/** Returns the redeemable promotion code that someone typed, in either case. */
export function findCode(world: World, typed: string, customer: string | null): PromotionCode | undefined {
  const codes = world.store.table('promotion_code').where('code', typed.trim().toUpperCase());
  return codes.find((code) => isCodeRedeemable(world, code, customer));
}
