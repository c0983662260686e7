import { formatCents, formatNumber } from '@/lib/core/format';
import { parseDollars, parseWholeNumber } from '@/lib/core/text/parse';
import { MAX_CREDITS, MAX_PRICE, MIN_PRICE } from '@/lib/domain/credits/rules';

/** What is wrong with a typed number of credits. */
export function creditsProblem(typed: string): string | undefined {
  const credits = parseWholeNumber(typed);
  if (credits === null || credits < 1) return 'Enter a whole number from 1';
  return credits > MAX_CREDITS ? `At most ${formatNumber(MAX_CREDITS)}` : undefined;
}

/** What is wrong with a typed price; `notMoney` is said of what is no amount of money at all. */
export function priceProblem(typed: string, notMoney: string): string | undefined {
  const cents = parseDollars(typed);
  if (cents === null) return notMoney;
  if (cents < MIN_PRICE) return `At least ${formatCents(MIN_PRICE)}`;
  return cents > MAX_PRICE ? `At most ${formatCents(MAX_PRICE)}` : undefined;
}
