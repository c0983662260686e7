import { invalid } from '../../protocol/errors';
import { choice, object, orNull, required, text } from '../../protocol/params';
import type { World } from '../../world/world';

const DAY = 86_400;

export const cancellationDetails = object({
  comment: orNull(text()),
  feedback: orNull(
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

export const trialSettings = object({
  end_behavior: required(
    object({ missing_payment_method: required(choice('cancel', 'create_invoice', 'pause')) }),
  ),
});

/** When a trial ends that a request asks for, or null. */
export function readTrialEnd(
  now: number,
  given: { trial_end?: number | 'now'; trial_period_days?: number },
): number | null {
  if (given.trial_end !== undefined && given.trial_period_days !== undefined) {
    throw invalid('You may only specify one of `trial_end` and `trial_period_days`.', 'trial_end');
  }
  if (given.trial_period_days !== undefined) return now + given.trial_period_days * DAY;
  return typeof given.trial_end === 'number' ? given.trial_end : null;
}

/** A payment method that belongs to this customer. */
export function ownCard(world: World, customer: string, id: string | undefined) {
  if (id === undefined) return undefined;
  const method = world.need('payment_method', id, 'PaymentMethod', 'default_payment_method');
  if (method.customer === customer) return method;
  const message = `The customer does not have a payment method with the ID ${id}.`;
  throw invalid(message, 'default_payment_method', 'resource_missing');
}
