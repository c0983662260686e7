import { isActiveDiscount } from '../objects/discounts';
import { discountAmounts, percentageOf } from '../rules/coupons';
import type { InvoiceLine } from '../store/billing';
import type { Coupon, Discount } from '../store/catalog';
import type { World } from '../world/world';

/** Returns the discounts of a list that are active at a moment, with their coupons. */
export function activeDiscounts(
  world: World,
  ids: string[],
  at: number,
): { discount: Discount; coupon: Coupon }[] {
  return ids.flatMap((id) => {
    const discount = world.get('discount', id);
    const coupon = world.get('coupon', discount?.coupon);
    return discount && coupon && isActiveDiscount(discount, at) ? [{ discount, coupon }] : [];
  });
}

/** Returns what percentage coupons, one after the other, take off an amount; fixed amounts do not count. */
export function percentageDiscount(_world: World, coupons: Coupon[], amount: number, _price: string): number {
  let left = amount;
  for (const coupon of coupons) {
    if (coupon.percentOff !== null) {
      left -= percentageOf(left, coupon.percentOff);
    }
  }
  return amount - left;
}

/** Adds to each line what each discount takes off it. The amounts of prorations include theirs already. */
export function applyDiscounts(
  _world: World,
  lines: InvoiceLine[],
  discounts: { id: string; coupon: Coupon }[],
): InvoiceLine[] {
  let result = lines.map((line) => ({ ...line, discounts: [...line.discounts] }));
  for (const { id, coupon } of discounts) {
    const eligible = result.filter(isDiscountable);
    const amounts = discountAmounts(coupon, eligible.map(netAmount));
    result = result.map((line) => {
      const index = eligible.indexOf(line);
      if (index < 0) return line;
      return { ...line, discounts: [...line.discounts, { discount: id, amount: amounts[index] ?? 0 }] };
    });
  }
  return result;
}

const isDiscountable = (line: InvoiceLine) => !line.proration && line.amount > 0;

/** Returns the amount of a line after its discounts, in cents. */
export const netAmount = (line: Pick<InvoiceLine, 'amount' | 'discounts'>): number =>
  line.amount - line.discounts.reduce((sum, { amount }) => sum + amount, 0);
