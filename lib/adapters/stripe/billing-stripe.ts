import Stripe from 'stripe';
import type { Billing } from '@/lib/core/billing';
import type { ErrorCode } from '@/lib/core/errors';
import type { Log } from '@/lib/core/ports';
import { stripeCatalogue } from './catalogue';
import { asker, isRefusal } from './client';
import { stripeCustomers } from './customers';
import { stripeLookups } from './lookups';
import { stripeSchedules } from './schedules';
import { stripeSubscriptions } from './subscriptions';

/** The billing port on Stripe. */
export function stripeBilling(stripe: Stripe, log: Log): Billing {
  const ask = asker(log, codeOf);
  return {
    ...stripeCustomers(stripe, ask),
    ...stripeCatalogue(stripe, ask),
    ...stripeLookups(stripe, ask),
    ...stripeSubscriptions(stripe, ask),
    ...stripeSchedules(stripe, ask),
  };
}

const WANTS_HOLDER = [
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'payment_intent_authentication_failure',
  'subscription_payment_intent_requires_action',
];

/** Distinguishes the failures after which nothing was changed from those with an unknown outcome. */
function codeOf(error: unknown): ErrorCode {
  if (error instanceof Stripe.errors.StripeCardError) {
    const wantsHolder = [error.code, error.decline_code].some((code) => WANTS_HOLDER.includes(code ?? ''));
    return wantsHolder ? 'payments.authentication' : 'payments.declined';
  }
  return isRefusal(error) ? 'payments.refused' : 'payments.failed';
}
