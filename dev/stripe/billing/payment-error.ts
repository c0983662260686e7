import { showPaymentIntent } from '../objects/payment-intents';
import { cardFailure, invalid } from '../protocol/errors';
import type { Invoice } from '../store/billing';
import type { World } from '../world/world';

/** The card error for an invoice whose payment did not go through. */
export function refusal(world: World, invoice: Invoice, circumstances?: { keep: boolean }): Error {
  const intent = world.get('payment_intent', invoice.payment_intent);
  const shown = intent && showPaymentIntent(world, intent);
  if (intent?.status === 'requires_action') {
    const message =
      'Payment for this subscription requires additional user action before it can be completed.';
    const code = 'subscription_payment_intent_requires_action';
    return cardFailure({ message, code, payment_intent: shown }, circumstances);
  }
  if (!intent?.error) {
    const message = 'This customer has no attached payment source or default payment method.';
    return invalid(message, undefined, 'resource_missing');
  }
  const { message, code, declineCode, charge } = intent.error;
  const details = { decline_code: declineCode ?? undefined, charge: charge ?? undefined };
  return cardFailure({ message, code, ...details, payment_intent: shown }, circumstances);
}
