import type { CheckoutItem } from '@/lib/domain/credits/contract';

/** The checkout page. Always a full page load, because only its own response's CSP allows the payment form. */
export const CHECKOUT = '/credits/checkout';

/** Returns the checkout page of a product or a number of credits. */
export function checkoutAddress({ productId, credits }: CheckoutItem): string {
  const query = new URLSearchParams(productId ? { product: productId } : { credits: String(credits ?? '') });
  return `${CHECKOUT}?${query}`;
}

/** Returns the result page of a checkout. */
export function doneAddress(sessionId: string): string {
  return `/credits/done?${new URLSearchParams({ session_id: sessionId })}`;
}
