import { serializeCharge } from '../objects/charges';
import { serializePaymentIntent } from '../objects/payment-intents';
import type { PaymentMethod } from '../store/customers';
import type { Charge, PaymentIntent } from '../store/payments';
import type { Outcome } from '../world/controls';
import { newId, randomString } from '../world/ids';
import type { World } from '../world/world';
import { declineOf } from './outcomes';

type NewIntent = Pick<PaymentIntent, 'amount' | 'currency' | 'customer'> & Partial<PaymentIntent>;

/** Creates a payment intent and emits its event. */
export function createIntent(world: World, intent: NewIntent): PaymentIntent {
  const created = world.now(intent.customer);
  const stored = world.put('payment_intent', {
    id: newId('pi', 24),
    created,
    secret: randomString(25),
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
    ...intent,
  });
  world.emit('payment_intent.created', serializePaymentIntent(world, stored), created);
  return stored;
}

function createCharge(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  result: Pick<Charge, 'status' | 'failure'>,
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
    disputed: false,
    receiptEmail: intent.receiptEmail,
    secured: false,
    ...result,
  });
}

/**
 * Records a card's answer. Returns the intent: succeeded, requiring action by the cardholder, or requiring another
 * payment method.
 */
export function applyOutcome(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  outcome: Outcome,
): PaymentIntent {
  if (outcome === 'succeeds') return succeed(world, intent, method);
  if (outcome === 'authentication') return requireAction(world, intent, method);
  return decline(world, intent, method, declineOf(outcome));
}

function succeed(world: World, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const at = world.now(intent.customer);
  const charge = createCharge(world, intent, method, { status: 'succeeded', failure: null });
  const paid = world.put('payment_intent', {
    ...intent,
    status: 'succeeded',
    received: intent.amount,
    paymentMethod: method.id,
    latestCharge: charge.id,
    error: null,
  });
  world.emit('charge.succeeded', serializeCharge(world, charge), at);
  world.emit('payment_intent.succeeded', serializePaymentIntent(world, paid), at);
  return paid;
}

function requireAction(world: World, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const waiting = world.put('payment_intent', {
    ...intent,
    status: 'requires_action',
    paymentMethod: method.id,
    error: null,
  });
  const serialized = serializePaymentIntent(world, waiting);
  world.emit('payment_intent.requires_action', serialized, world.now(intent.customer));
  return waiting;
}

function decline(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  failure: ReturnType<typeof declineOf>,
): PaymentIntent {
  const at = world.now(intent.customer);
  const charge = createCharge(world, intent, method, { status: 'failed', failure });
  const failed = world.put('payment_intent', {
    ...intent,
    status: 'requires_payment_method',
    paymentMethod: null,
    latestCharge: charge.id,
    error: { ...failure, charge: charge.id, paymentMethod: method.id },
  });
  world.emit('charge.failed', serializeCharge(world, charge), at);
  world.emit('payment_intent.payment_failed', serializePaymentIntent(world, failed), at);
  return failed;
}

/** Records that the cardholder failed the authentication. */
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
  const serialized = serializePaymentIntent(world, failed);
  world.emit('payment_intent.payment_failed', serialized, world.now(intent.customer));
  return failed;
}

/** Cancels an intent, unless it has succeeded or is canceled already. */
export function cancelIntent(world: World, intent: PaymentIntent): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return;
  const at = world.now(intent.customer);
  const canceled = world.put('payment_intent', { ...intent, status: 'canceled', canceledAt: at });
  world.emit('payment_intent.canceled', serializePaymentIntent(world, canceled), at);
}
