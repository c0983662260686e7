import { object, required, text } from '../protocol/fields';
import type { ApiObject } from '../protocol/objects';
import { addMonths } from '../rules/periods';
import type { Coupon, Discount } from '../store/catalog';
import { newId } from '../world/ids';
import type { World } from '../world/world';

/** How a request names a coupon to redeem. */
export const discountParam = object({ coupon: required(text()) });
/** The same, or a discount to keep. */
export const keptDiscountParam = object({ coupon: text(), discount: text() });

export function serializeDiscount(_world: World, discount: Discount): ApiObject {
  return {
    id: discount.id,
    object: 'discount',
    checkout_session: null,
    customer: discount.customer,
    customer_account: null,
    end: discount.end,
    invoice: null,
    invoice_item: null,
    promotion_code: null,
    source: { coupon: discount.coupon, type: 'coupon' },
    start: discount.start,
    subscription: discount.subscription,
    subscription_item: null,
  };
}

/** Whether the discount applies at this moment. */
export const isActiveDiscount = ({ used, end }: Discount, at: number): boolean =>
  !used && (end === null || at < end);

/** Returns the coupon that a request names, or throws Stripe's error. */
export const readCoupon = (world: World, id: string | undefined, param: string): Coupon =>
  world.need('coupon', id ?? '', 'coupon', `${param}[coupon]`);

/** Redeems a coupon: creates its discount, counts it and emits its event. */
export function createDiscount(
  world: World,
  coupon: Coupon,
  { customer, subscription }: { customer: string; subscription: string },
): Discount {
  const start = world.now(customer);
  const latest = world.get('coupon', coupon.id) ?? coupon;
  world.put('coupon', { ...latest, redeemed: latest.redeemed + 1 });
  const discount = world.put('discount', {
    id: newId('di', 24),
    coupon: coupon.id,
    customer,
    subscription,
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
