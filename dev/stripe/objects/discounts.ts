import { invalidRequest } from '../protocol/errors';
import { object, text } from '../protocol/fields';
import type { ApiObject } from '../protocol/objects';
import type { Field, Params } from '../protocol/params';
import { addMonths } from '../rules/periods';
import type { Coupon, Discount } from '../store/catalog';
import { newId } from '../world/ids';
import type { World } from '../world/world';
import { isRedeemable } from './coupons';
import { isCodeRedeemable } from './promotion-codes';

/** How a request names a coupon to redeem. */
export const discountParam = object({ coupon: text(), promotion_code: text() });
/** The same, or a discount to keep. */
export const keptDiscountParam = object({ coupon: text(), promotion_code: text(), discount: text() });

/** A coupon to redeem, and the promotion code that led to it. */
export interface Offer {
  coupon: Coupon;
  promotionCode: string | null;
}

export function serializeDiscount(_world: World, discount: Discount): ApiObject {
  return {
    id: discount.id,
    object: 'discount',
    checkout_session: discount.session,
    customer: discount.customer,
    customer_account: null,
    end: discount.end,
    invoice: null,
    invoice_item: null,
    promotion_code: discount.promotionCode,
    source: { coupon: discount.coupon, type: 'coupon' },
    start: discount.start,
    subscription: discount.subscription,
    subscription_item: null,
  };
}

/** Whether the discount applies at this moment. */
export const isActiveDiscount = ({ used, end }: Discount, at: number): boolean =>
  !used && (end === null || at < end);

/** Reads the offer that a request names: a coupon or a promotion code. Throws if it cannot be redeemed now. */
export function readOffer(
  world: World,
  named: Params<{ coupon: Field<string, false>; promotion_code: Field<string, false> }>,
  param: string,
  customer: string | null,
): Offer {
  if ((named.coupon === undefined) === (named.promotion_code === undefined)) {
    throw invalidRequest('You must pass exactly one of `coupon` and `promotion_code`.', param);
  }
  if (named.promotion_code !== undefined) {
    return readPromotionCode(world, named.promotion_code, `${param}[promotion_code]`, customer);
  }
  const coupon = world.need('coupon', named.coupon ?? '', 'coupon', `${param}[coupon]`);
  if (isRedeemable(coupon, world.now(customer))) return { coupon, promotionCode: null };
  throw invalidRequest(`Coupon expired: ${coupon.id}`, `${param}[coupon]`, 'coupon_expired');
}

function readPromotionCode(world: World, id: string, param: string, customer: string | null): Offer {
  const code = world.need('promotion_code', id, 'promotion code', param);
  if (!isCodeRedeemable(world, code, customer)) {
    throw invalidRequest('This promotion code cannot be redeemed.', param);
  }
  return { coupon: world.need('coupon', code.coupon, 'coupon', param), promotionCode: code.id };
}

/** Counts a redemption of the coupon and of its promotion code. */
export function countRedemption(world: World, { coupon, promotionCode }: Offer): void {
  const latest = world.get('coupon', coupon.id) ?? coupon;
  world.put('coupon', { ...latest, redeemed: latest.redeemed + 1 });
  const code = world.get('promotion_code', promotionCode);
  if (code) world.put('promotion_code', { ...code, redeemed: code.redeemed + 1 });
}

/** Redeems an offer: creates its discount, counts it and emits its event. */
export function createDiscount(
  world: World,
  offer: Offer,
  owner: { customer: string; subscription: string | null; session: string | null },
): Discount {
  const { coupon, promotionCode } = offer;
  const start = world.now(owner.customer);
  countRedemption(world, offer);
  const discount = world.put('discount', {
    id: newId('di', 24),
    coupon: coupon.id,
    promotionCode,
    customer: owner.customer,
    subscription: owner.subscription,
    session: owner.session,
    start,
    end: coupon.duration === 'repeating' ? addMonths(start, coupon.months ?? 1) : null,
    used: false,
  });
  world.emit('customer.discount.created', serializeDiscount(world, discount), start);
  return discount;
}

/** Emits the event for a discount that no longer applies. */
export function emitDiscountDeleted(world: World, discount: Discount): void {
  const at = world.now(discount.customer);
  world.emit('customer.discount.deleted', serializeDiscount(world, discount), at);
}
