import { invalidRequest, resourceMissing } from '../../protocol/errors';
import { choice, nullable, object, required, text } from '../../protocol/fields';
import { hasEnded } from '../../rules/due';
import type { Subscription } from '../../store/billing';
import type { PaymentMethod } from '../../store/customers';
import type { World } from '../../world/world';

export const prorationParam = choice('always_invoice', 'create_prorations', 'none');

export const cancellationDetailsParam = object({
  comment: nullable(text()),
  feedback: nullable(
    choice(
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ),
  ),
});

export const trialSettingsParam = object({
  end_behavior: required(
    object({ missing_payment_method: required(choice('cancel', 'create_invoice', 'pause')) }),
  ),
});

/** Returns a payment method of the customer; undefined without an id. */
export function readPaymentMethod(
  world: World,
  customer: string,
  id: string | undefined,
): PaymentMethod | undefined {
  if (id === undefined) return undefined;
  const method = world.need('payment_method', id, 'PaymentMethod', 'default_payment_method');
  if (method.customer === customer) return method;
  const message = `The customer does not have a payment method with the ID ${id}.`;
  throw invalidRequest(message, 'default_payment_method', 'resource_missing');
}

/** Returns a subscription that has not ended; one that has counts as missing. */
export function needLiveSubscription(world: World, id: string): Subscription {
  const subscription = world.need('subscription', id, 'subscription');
  if (hasEnded(subscription)) throw resourceMissing('subscription', id);
  return subscription;
}
