import { withQuery } from '@/lib/core/text/address';
import type { CheckoutItem } from '@/lib/domain/credits/contract';

/** The checkout page. Always a full page load, because only its own response's CSP allows the payment form. */
export const CHECKOUT = '/credits/checkout';

/** Returns the checkout page of a product or a number of credits. */
export function checkoutAddress({ productId, credits }: CheckoutItem): string {
  return withQuery(CHECKOUT, productId ? { product: productId } : { credits });
}

/** Returns the result page of a checkout. */
export function doneAddress(sessionId: string): string {
  return withQuery('/credits/done', { session_id: sessionId });
}
