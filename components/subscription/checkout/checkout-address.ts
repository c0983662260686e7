import type { PlanChoice } from '@/lib/client/subscription/hooks';

/** The checkout page. Always loaded as a new document: only its own response allows the payment form. */
export const CHECKOUT = '/subscription/checkout';

/** Returns the address of a plan's checkout. */
export function checkoutAddress({ planId, frequency }: PlanChoice): string {
  return `${CHECKOUT}?${new URLSearchParams({ plan: planId, frequency })}`;
}

/** Returns the address of a checkout's outcome. */
export function doneAddress(sessionId: string): string {
  return `/subscription/done?${new URLSearchParams({ session_id: sessionId })}`;
}
