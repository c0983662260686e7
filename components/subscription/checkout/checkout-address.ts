import type { PlanChoice } from '@/lib/client/subscription/hooks';
import { withQuery } from '@/lib/core/text/address';

/** The checkout page. Always loaded as a new document: only its own response allows the payment form. */
export const CHECKOUT = '/subscription/checkout';

/** Returns the address of a plan's checkout. */
export function checkoutAddress({ planId, frequency }: PlanChoice): string {
  return withQuery(CHECKOUT, { plan: planId, frequency });
}

/** Returns the address of a checkout's outcome. */
export function doneAddress(sessionId: string): string {
  return withQuery('/subscription/done', { session_id: sessionId });
}
