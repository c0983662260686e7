import { MAX_CREDITS, MAX_PRICE, MIN_PRICE } from '@/lib/domain/credits/rules';
import { formatCents, formatNumber } from '../money';

/** What stands in the form of a product. */
export interface ProductFields {
  name: string;
  /** Credits. */
  amount: string;
  /** Dollars. */
  price: string;
  strikethroughPrice: string;
}

/** Dollars as they are typed ("4.99", "$1,200") in cents; null where that is no amount of money. */
export function centsOf(given: string): number | null {
  const plain = given
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  const [dollars = '0', cents = ''] = plain.split('.');
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** Cents as they are typed: 499 are "4.99". */
export function dollarsOf(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** A whole number of credits as it is typed; null where it is none. */
export function creditsOf(given: string): number | null {
  const plain = given.trim().replaceAll(',', '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}

export function nameProblem(given: string): string | undefined {
  return given.trim().length > 80 ? 'At most 80 characters' : undefined;
}

export function amountProblem(given: string): string | undefined {
  const credits = creditsOf(given);
  if (credits === null || credits < 1) return 'Enter a whole number from 1';
  return credits > MAX_CREDITS ? `At most ${formatNumber(MAX_CREDITS)}` : undefined;
}

export function priceProblem(given: string): string | undefined {
  const cents = centsOf(given);
  if (cents === null) return 'Enter dollars, like 4.99';
  if (cents < MIN_PRICE) return `At least ${formatCents(MIN_PRICE)}`;
  return cents > MAX_PRICE ? `At most ${formatCents(MAX_PRICE)}` : undefined;
}

/** The struck-through price may be left out; where it stands it is above the price. */
export function strikethroughProblem(given: string, price: string): string | undefined {
  if (given.trim() === '') return undefined;
  const problem = priceProblem(given);
  if (problem) return problem;
  const [struck, real] = [centsOf(given), centsOf(price)];
  return struck !== null && real !== null && struck <= real
    ? 'The struck-through price must be above the price'
    : undefined;
}
