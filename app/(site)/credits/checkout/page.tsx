import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Checkout } from '@/components/credits/checkout/checkout';
import type { Order } from '@/components/credits/checkout/credit-summary';
import { smallestCharge } from '@/components/credits/smallest-charge';
import { NotFound } from '@/components/layout/not-found';
import { isId } from '@/lib/core/ids';
import { parseWholeNumber } from '@/lib/core/text/parse';
import type { Pricing } from '@/lib/domain/credits/contract';
import { getPricing, getProduct } from '@/lib/domain/credits/queries';
import { priceOf, pricePerCredit } from '@/lib/domain/credits/rules';
import { answerNotFound } from '@/lib/http/answer';
import { pageContext, requireAccount, unless } from '@/lib/http/page';
import { defaultMetadata } from '@/lib/http/seo/metadata';
import { paymentForm } from '@/lib/http/stripe/payment-form';

export function generateMetadata(): Metadata {
  return defaultMetadata('/credits/checkout');
}

interface CheckoutPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function CheckoutPage({ searchParams }: CheckoutPageProps) {
  await requireAccount('/credits/checkout');
  const { product, credits } = await searchParams;
  const form = paymentForm();
  if (!form || (!product && !credits)) redirect('/credits');
  const pricing = await getPricing(await pageContext());
  const order =
    typeof product === 'string' ? await orderOfProduct(product) : orderOfAmount(String(credits), pricing);
  if (!order) {
    answerNotFound();
    return <NotFound />;
  }
  return <Checkout {...{ order, form }} songCost={pricing.songCost} />;
}

async function orderOfProduct(id: string): Promise<Order | null> {
  if (!isId(id)) return null;
  const ctx = await pageContext();
  const { currency } = await getPricing(ctx);
  const product = await unless(['credits.productNotFound'], () => getProduct(ctx, id.toLowerCase()));
  if (!product?.isActive) return null;
  const { name, amount, price, strikethroughPrice, savingsPercent } = product;
  return {
    item: { productId: product.id },
    name,
    credits: amount,
    price,
    strikethroughPrice: savingsPercent > 0 ? strikethroughPrice : null,
    pricePerCredit: product.pricePerCredit,
    smallestCharge: null,
    currency,
  };
}

function orderOfAmount(typed: string, pricing: Pricing): Order | null {
  const credits = parseWholeNumber(typed);
  if (credits === null || credits < pricing.minCredits || credits > pricing.maxCredits) return null;
  const price = priceOf(credits, pricing.pricePerCredit);
  return {
    item: { credits },
    name: null,
    credits,
    price,
    strikethroughPrice: null,
    pricePerCredit: pricePerCredit({ price, amount: credits }),
    smallestCharge: smallestCharge(credits, pricing),
    currency: pricing.currency,
  };
}
