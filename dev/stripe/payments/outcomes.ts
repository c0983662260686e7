import type { PaymentMethod } from '../store/customers';
import type { PaymentError } from '../store/payments';
import type { Outcome } from '../world/controls';
import type { World } from '../world/world';

type Decline = Pick<PaymentError, 'code' | 'declineCode' | 'message'>;

/** Stripe's message for each decline. */
const declines: Partial<Record<Outcome, Decline>> = {
  declined: { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired_card: { code: 'expired_card', declineCode: null, message: 'Your card has expired.' },
  processing_error: {
    code: 'processing_error',
    declineCode: null,
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
};

export function declineOf(outcome: Outcome): Decline {
  const decline = declines[outcome];
  if (!decline) throw new Error(`${outcome} is no decline`);
  return decline;
}

/**
 * Returns the answer of a card: the next preset one, else that of its number. `isPresent` says whether the cardholder
 * is present, as at a checkout and unlike at a renewal.
 */
export function takeOutcome(world: World, { habit }: PaymentMethod, isPresent: boolean): Outcome {
  const [preset, ...later] = world.controls.outcomes;
  if (preset) {
    world.control({ outcomes: later });
    world.outcomesUsed += 1;
    return preset;
  }
  if (habit === 'fails_later') return isPresent ? 'succeeds' : 'declined';
  // A card that was authenticated when it was saved may be charged without its holder.
  if (habit === 'authentication') return isPresent ? 'authentication' : 'succeeds';
  return habit;
}
