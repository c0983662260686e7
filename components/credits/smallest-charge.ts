import { formatCents } from '@/lib/core/format';
import type { Pricing } from '@/lib/domain/credits/contract';
import { isBelowMinimum, MIN_PRICE } from '@/lib/domain/credits/rules';

/** Returns "Smallest charge $0.50" if a custom amount costs that instead of its price per credit; otherwise null. */
export function smallestCharge(
  credits: number,
  { pricePerCredit, currency }: Pick<Pricing, 'pricePerCredit' | 'currency'>,
): string | null {
  return isBelowMinimum(credits, pricePerCredit)
    ? `Smallest charge ${formatCents(MIN_PRICE, currency)}`
    : null;
}
