import { MAX_PRICE, MIN_PRICE } from '@/lib/domain/credits/rules';
import { formatCents } from '../credits/money';

const DOLLARS = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/** Cents of an amount as people write it ("12", "$1,200.50"); null where it is none. */
export function centsOf(text: string): number | null {
  const [, dollars, cents = ''] = DOLLARS.exec(text.trim()) ?? [];
  if (dollars === undefined) return null;
  const whole = Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
  return Number.isSafeInteger(whole) ? whole : null;
}

/** Cents as they stand in a field: 1999 are "19.99". */
export function dollarsOf(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** What is wrong with a price, in a sentence; nothing where it will do. */
export function priceProblem(text: string): string | undefined {
  const cents = centsOf(text);
  if (cents === null) return 'Enter an amount like 9.99';
  if (cents < MIN_PRICE) return `At least ${formatCents(MIN_PRICE)}`;
  return cents > MAX_PRICE ? `At most ${formatCents(MAX_PRICE)}` : undefined;
}
