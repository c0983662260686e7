import { formatCents, formatNumber } from '@/lib/core/format';
import { parseDollars, parseWholeNumber } from '@/lib/core/text/parse';
import { MAX_CREDITS, MAX_PRICE, MIN_PRICE } from '@/lib/domain/credits/rules';

/** Returns the error of a typed number of credits, or undefined. */
export function creditsProblem(typed: string): string | undefined {
  const credits = parseWholeNumber(typed);
  if (credits === null || credits < 1) return 'Enter a whole number from 1';
  return credits > MAX_CREDITS ? `At most ${formatNumber(MAX_CREDITS)}` : undefined;
}

/** Returns the error of a typed price, or undefined; `notMoney` is the error of text that is not an amount. */
export function priceProblem(typed: string, notMoney: string): string | undefined {
  const cents = parseDollars(typed);
  if (cents === null) return notMoney;
  if (cents < MIN_PRICE) return `At least ${formatCents(MIN_PRICE)}`;
  return cents > MAX_PRICE ? `At most ${formatCents(MAX_PRICE)}` : undefined;
}
