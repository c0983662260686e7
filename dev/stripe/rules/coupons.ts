import type { Coupon } from '../store/catalog';
import { prorate } from './proration';

/** Percentages have up to two decimal places. */
export const percentageOf = (amount: number, percent: number): number =>
  prorate(amount, Math.round(percent * 100), 10_000);

/**
 * Returns what a coupon takes off each of these amounts. A fixed amount is spread by size, with its last cents on the
 * last amount, and never exceeds the total.
 */
export function discountAmounts(coupon: Coupon, amounts: number[]): number[] {
  const { percentOff, amountOff } = coupon;
  if (percentOff !== null) return amounts.map((amount) => percentageOf(amount, percentOff));
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const whole = Math.min(amountOff ?? 0, total);
  let left = whole;
  return amounts.map((amount, index) => {
    const discount = index === amounts.length - 1 ? left : Math.min(left, prorate(whole, amount, total));
    left -= discount;
    return discount;
  });
}
