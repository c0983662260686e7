import type { Ctx } from '@/lib/core/context';
import { errors, fail } from '@/lib/core/errors';
import { formatCount, formatNumber } from '@/lib/core/format';
import type { CheckoutItem } from '../contract';
import { getPricing, getProduct } from '../queries';
import { priceOf, pricePerCredit } from '../rules';

export interface Quote {
  productId: string | null;
  name: string;
  credits: number;
  /** Cents. */
  price: number;
  currency: string;
  /** Cents, to four decimals. */
  pricePerCredit: number;
  savingsPercent: number;
}

/**
 * Returns the price of a product on sale or of a number of credits; the only source of prices. Fails with
 * `credits.productNotFound`, or with `credits.amount` if the number is outside the limits of the pricing.
 */
export async function calculatePrice(ctx: Ctx, { productId, credits }: CheckoutItem): Promise<Quote> {
  const pricing = await getPricing(ctx);
  if (productId) {
    const product = await getProduct(ctx, productId);
    if (!product.isActive) fail('credits.productNotFound');
    const { name, price, amount, savingsPercent } = product;
    const perCredit = product.pricePerCredit;
    return {
      productId,
      name,
      credits: amount,
      price,
      currency: pricing.currency,
      pricePerCredit: perCredit,
      savingsPercent,
    };
  }
  const amount = credits ?? 0;
  const { minCredits, maxCredits } = pricing;
  if (amount < minCredits || amount > maxCredits) refuseAmount(minCredits, maxCredits);
  const price = priceOf(amount, pricing.pricePerCredit);
  return {
    productId: null,
    name: formatCount(amount, 'credit'),
    credits: amount,
    price,
    currency: pricing.currency,
    pricePerCredit: pricePerCredit({ price, amount }),
    savingsPercent: 0,
  };
}

function refuseAmount(min: number, max: number): never {
  const limits = `From ${formatNumber(min)} to ${formatNumber(max)} credits`;
  return fail('credits.amount', {
    message: `${errors['credits.amount'].text}. ${limits}`,
    fields: { credits: limits },
  });
}
