import { invalid, type Shape } from '../protocol/errors';
import { object, text } from '../protocol/params';
import { addMonths } from '../rules/periods';
import type { Coupon, Discount } from '../store/catalog';
import { newId } from '../world/ids';
import type { World } from '../world/world';
import { isRedeemable } from './coupons';
import { isUsable } from './promotion-codes';

/** How a request names a discount that it gives. */
export const discountParam = object({ coupon: text(), promotion_code: text() });
/** The same, where one that is at work can be kept. */
export const keptDiscountParam = object({ coupon: text(), promotion_code: text(), discount: text() });

export interface Offer {
  coupon: Coupon;
  promotionCode: string | null;
}

export function showDiscount(_world: World, discount: Discount): Shape {
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

/** What a request offers: a coupon itself or a code for one. Refused when it cannot be used now. */
export function readOffer(
  world: World,
  given: { coupon?: string; promotion_code?: string },
  param: string,
  customer: string | null,
): Offer {
  if ((given.coupon === undefined) === (given.promotion_code === undefined)) {
    throw invalid('You must pass exactly one of `coupon` and `promotion_code`.', param);
  }
  if (given.promotion_code !== undefined) {
    const at = `${param}[promotion_code]`;
    const code = world.need('promotion_code', given.promotion_code, 'promotion code', at);
    const isForThem = code.customer === null || code.customer === customer;
    if (!isForThem || !isUsable(world, code)) throw invalid('This promotion code cannot be redeemed.', at);
    return { coupon: world.need('coupon', code.coupon, 'coupon', at), promotionCode: code.id };
  }
  const coupon = world.need('coupon', given.coupon ?? '', 'coupon', `${param}[coupon]`);
  if (isRedeemable(coupon, world.now(customer))) return { coupon, promotionCode: null };
  throw invalid(`Coupon expired: ${coupon.id}`, `${param}[coupon]`, 'coupon_expired');
}

/** Puts an offer to work and counts it. */
export function giveDiscount(
  world: World,
  { coupon, promotionCode }: Offer,
  to: { customer: string; subscription: string | null; session: string | null },
): Discount {
  const start = world.now(to.customer);
  const latest = world.get('coupon', coupon.id) ?? coupon;
  world.put('coupon', { ...latest, redeemed: latest.redeemed + 1 });
  const code = world.get('promotion_code', promotionCode);
  if (code) world.put('promotion_code', { ...code, redeemed: code.redeemed + 1 });
  const discount = world.put('discount', {
    id: newId('di', 24),
    coupon: coupon.id,
    promotionCode,
    customer: to.customer,
    subscription: to.subscription,
    session: to.session,
    start,
    end: coupon.duration === 'repeating' ? addMonths(start, coupon.months ?? 1) : null,
    used: false,
  });
  world.emit('customer.discount.created', showDiscount(world, discount), start);
  return discount;
}

/** Takes a discount out of work. */
export function endDiscount(world: World, discount: Discount): void {
  world.emit('customer.discount.deleted', showDiscount(world, discount), world.now(discount.customer));
}
