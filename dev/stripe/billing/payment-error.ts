import { serializePaymentIntent } from '../objects/payment-intents';
import { type ApiError, cardError, invalidRequest } from '../protocol/errors';
import type { Invoice } from '../store/billing';
import type { World } from '../world/world';

/** Returns the error for an invoice whose payment did not succeed: the decline, or what it lacks. */
export function paymentError(world: World, invoice: Invoice, options?: { keepsWrites: boolean }): ApiError {
  const intent = world.get('payment_intent', invoice.payment_intent);
  const serialized = intent && serializePaymentIntent(world, intent);
  if (intent?.status === 'requires_action') {
    const message =
      'Payment for this subscription requires additional user action before it can be completed.';
    const code = 'subscription_payment_intent_requires_action';
    return cardError({ message, code, payment_intent: serialized }, options);
  }
  if (!intent?.error) {
    const message = 'This customer has no attached payment source or default payment method.';
    return invalidRequest(message, undefined, 'resource_missing');
  }
  const { message, code, declineCode, charge } = intent.error;
  const details = { decline_code: declineCode ?? undefined, charge: charge ?? undefined };
  return cardError({ message, code, ...details, payment_intent: serialized }, options);
}
