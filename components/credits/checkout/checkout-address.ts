import { withQuery } from '@/lib/core/address';
import type { Wanted } from '@/lib/domain/credits/contract';

/** The page on which something is paid for. It is always loaded anew: only its own answer lets the payment form in. */
export const CHECKOUT = '/credits/checkout';

/** Where a product or a number of credits is paid for. */
export function checkoutAddress({ productId, credits }: Wanted): string {
  return withQuery(CHECKOUT, productId ? { product: productId } : { credits });
}

/** Where one learns what became of a checkout. */
export function doneAddress(sessionId: string): string {
  return withQuery('/credits/done', { session_id: sessionId });
}
