import { share } from '../rules/proration';
import type { InvoiceLine } from '../store/billing';
import type { Coupon, Discount } from '../store/catalog';
import type { World } from '../world/world';

/** The discounts of a list that still work at a moment, with what their coupons take off. */
export function working(world: World, ids: string[], at: number): { discount: Discount; coupon: Coupon }[] {
  return ids.flatMap((id) => {
    const discount = world.get('discount', id);
    const coupon = world.get('coupon', discount?.coupon);
    const isOver = !discount || discount.used || (discount.end !== null && at >= discount.end);
    return isOver || !coupon ? [] : [{ discount, coupon }];
  });
}

const appliesTo = (world: World, coupon: Coupon, price: string): boolean =>
  coupon.products === null || coupon.products.includes(world.get('price', price)?.product ?? '');

/** What coupons take off one amount after each other; amounts off are spread over several lines by the caller. */
export function percentOff(world: World, coupons: Coupon[], amount: number, price: string): number {
  let left = amount;
  for (const coupon of coupons) {
    if (coupon.percentOff !== null && appliesTo(world, coupon, price)) left -= off(left, coupon.percentOff);
  }
  return amount - left;
}

/** Percentages have up to two digits after the point. */
const off = (amount: number, percent: number) => share(amount, Math.round(percent * 100), 10_000);

/**
 * Lines with what each discount takes off them. Prorations carry theirs in their amount already. An amount off is
 * spread over the lines by their size, its last cents on the last of them, and never takes a line below zero.
 */
export function discounted(
  world: World,
  lines: InvoiceLine[],
  offers: { id: string; coupon: Coupon }[],
): InvoiceLine[] {
  let result = lines.map((line) => ({ ...line, discounts: [...line.discounts] }));
  for (const { id, coupon } of offers) {
    const open = result.filter((line) => isOpen(line) && appliesTo(world, coupon, line.price));
    const cuts = cutsOf(coupon, open.map(rest));
    result = result.map((line) => {
      const at = open.indexOf(line);
      const amount = at < 0 ? 0 : (cuts[at] ?? 0);
      return at < 0 ? line : { ...line, discounts: [...line.discounts, { discount: id, amount }] };
    });
  }
  return result;
}

const isOpen = (line: InvoiceLine) => !line.proration && line.amount > 0;
const rest = (line: InvoiceLine) => line.amount - line.discounts.reduce((sum, { amount }) => sum + amount, 0);

/** What a coupon takes off each of these amounts. */
export function cutsOf(coupon: Coupon, amounts: number[]): number[] {
  const { percentOff: percent, amountOff } = coupon;
  if (percent !== null) return amounts.map((amount) => off(amount, percent));
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const whole = Math.min(amountOff ?? 0, total);
  let left = whole;
  return amounts.map((amount, at) => {
    const cut = at === amounts.length - 1 ? left : Math.min(left, share(whole, amount, total));
    left -= cut;
    return cut;
  });
}
