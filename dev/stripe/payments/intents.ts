import { showCharge } from '../objects/charges';
import { showPaymentIntent } from '../objects/payment-intents';
import type { PaymentMethod } from '../store/customers';
import type { Charge, PaymentIntent } from '../store/payments';
import type { Outcome } from '../world/controls';
import { newId, randomWord } from '../world/ids';
import type { World } from '../world/world';

type NewIntent = Pick<PaymentIntent, 'amount' | 'currency' | 'customer'> & Partial<PaymentIntent>;

const refusals: Partial<Record<Outcome, { code: string; declineCode: string | null; message: string }>> = {
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

export function createIntent(world: World, given: NewIntent): PaymentIntent {
  const created = world.now(given.customer);
  const intent = world.put('payment_intent', {
    id: newId('pi', 24),
    created,
    secret: randomWord(25),
    received: 0,
    description: null,
    metadata: {},
    paymentMethod: null,
    latestCharge: null,
    status: 'requires_payment_method',
    error: null,
    receiptEmail: null,
    statementDescriptor: null,
    futureUsage: null,
    canceledAt: null,
    invoice: null,
    session: null,
    ...given,
  });
  world.emit('payment_intent.created', showPaymentIntent(world, intent), created);
  return intent;
}

/**
 * What a card says: what was chosen for the next one, or what its number stands for. `isPresent` is whether its
 * holder is there, as at a checkout and unlike at a renewal.
 */
export function decide(world: World, { habit }: PaymentMethod, isPresent: boolean): Outcome {
  const [chosen, ...later] = world.controls.outcomes;
  if (chosen) {
    world.control({ outcomes: later });
    world.drawn += 1;
    return chosen;
  }
  if (habit === 'fails_later') return isPresent ? 'succeeds' : 'declined';
  // A card that was authenticated when it was saved may be charged without its holder.
  if (habit === 'authentication') return isPresent ? 'authentication' : 'succeeds';
  return habit;
}

function createCharge(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  rest: Partial<Charge>,
): Charge {
  return world.put('charge', {
    id: newId('ch', 24),
    created: world.now(intent.customer),
    amount: intent.amount,
    refunded: 0,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    metadata: intent.metadata,
    payment_intent: intent.id,
    paymentMethod: method.id,
    status: 'succeeded',
    failure: null,
    disputed: false,
    receiptEmail: intent.receiptEmail,
    secured: false,
    ...rest,
  });
}

/** Records what a card said. Returns the intent: succeeded, waiting for its holder, or without a card again. */
export function settleIntent(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  outcome: Outcome,
): PaymentIntent {
  if (outcome === 'succeeds') return succeed(world, intent, method);
  if (outcome === 'authentication') return askHolder(world, intent, method);
  return refuse(world, intent, method, outcome);
}

/** The payment went through. */
function succeed(world: World, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const at = world.now(intent.customer);
  const charge = createCharge(world, intent, method, {});
  const paid = world.put('payment_intent', {
    ...intent,
    status: 'succeeded',
    received: intent.amount,
    paymentMethod: method.id,
    latestCharge: charge.id,
    error: null,
  });
  world.emit('charge.succeeded', showCharge(world, charge), at);
  world.emit('payment_intent.succeeded', showPaymentIntent(world, paid), at);
  return paid;
}

function askHolder(world: World, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const waiting = world.put('payment_intent', {
    ...intent,
    status: 'requires_action',
    paymentMethod: method.id,
    error: null,
  });
  world.emit('payment_intent.requires_action', showPaymentIntent(world, waiting), world.now(intent.customer));
  return waiting;
}

function refuse(world: World, intent: PaymentIntent, method: PaymentMethod, outcome: Outcome): PaymentIntent {
  const failure = refusals[outcome];
  if (!failure) throw new Error(`${outcome} is no refusal`);
  const at = world.now(intent.customer);
  const charge = createCharge(world, intent, method, { status: 'failed', failure });
  const failed = world.put('payment_intent', {
    ...intent,
    status: 'requires_payment_method',
    paymentMethod: null,
    latestCharge: charge.id,
    error: { ...failure, charge: charge.id, paymentMethod: method.id },
  });
  world.emit('charge.failed', showCharge(world, charge), at);
  world.emit('payment_intent.payment_failed', showPaymentIntent(world, failed), at);
  return failed;
}

/** The holder did not pass the check of their bank. */
export function failAuthentication(world: World, intent: PaymentIntent): PaymentIntent {
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  const code = 'payment_intent_authentication_failure';
  const failed = world.put('payment_intent', {
    ...intent,
    status: 'requires_payment_method',
    paymentMethod: null,
    error: { code, declineCode: null, message, charge: null, paymentMethod: intent.paymentMethod },
  });
  world.emit('payment_intent.payment_failed', showPaymentIntent(world, failed), world.now(intent.customer));
  return failed;
}

/** Nothing will be paid any more. */
export function cancelIntent(world: World, intent: PaymentIntent): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return;
  const at = world.now(intent.customer);
  const canceled = world.put('payment_intent', { ...intent, status: 'canceled', canceledAt: at });
  world.emit('payment_intent.canceled', showPaymentIntent(world, canceled), at);
}
