import type { CheckoutItem } from '@/lib/domain/credits/contract';

/** The page on which something is paid for. It is always loaded anew: only its own answer lets the payment form in. */
export const CHECKOUT = '/credits/checkout';

/** Where a product or a number of credits is paid for. */
export function checkoutAddress({ productId, credits }: CheckoutItem): string {
  const query = new URLSearchParams(productId ? { product: productId } : { credits: String(credits ?? '') });
  return `${CHECKOUT}?${query}`;
}

/** Where one learns what became of a checkout. */
export function doneAddress(sessionId: string): string {
  return `/credits/done?${new URLSearchParams({ session_id: sessionId })}`;
}
