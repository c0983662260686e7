import type { WantedPlan } from '@/lib/client/subscription/hooks';
import { withQuery } from '@/lib/core/text/address';

/** The page on which a subscription is begun. It is always loaded anew: only its own answer lets the payment form in. */
export const CHECKOUT = '/subscription/checkout';

/** Where a plan is subscribed to. */
export function checkoutAddress({ planId, frequency }: WantedPlan): string {
  return withQuery(CHECKOUT, { plan: planId, frequency });
}

/** Where one learns what became of a checkout. */
export function doneAddress(sessionId: string): string {
  return withQuery('/subscription/done', { session_id: sessionId });
}
