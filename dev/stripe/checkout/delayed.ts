import { serializePaymentIntent } from '../objects/payment-intents';
import { createPaymentMethod } from '../objects/payment-methods';
import { applyOutcome } from '../payments/intents';
import { invalidRequest } from '../protocol/errors';
import type { ApiObject } from '../protocol/objects';
import type { CheckoutSession } from '../store/payments';
import type { World } from '../world/world';
import { completeSession, intentOf, type Payer, payingCustomer } from './payer';
import { serializeSession } from './sessions';

/** Completes a one-time session with a payment that is still processing, as a bank debit is. */
export function delayPayment(world: World, session: CheckoutSession, payer: Payer): void {
  if (session.mode !== 'payment') throw invalidRequest('Only one-time payments can be delayed.');
  const details = { email: payer.email, name: payer.name, address: null };
  const named = world.put('session', { ...session, details });
  const customer = payingCustomer(world, named)?.id ?? null;
  const card = createPaymentMethod(world, session.customer, payer);
  const intent = world.put('payment_intent', {
    ...intentOf(world, named),
    customer,
    status: 'processing',
    paymentMethod: card.id,
  });
  const serialized = serializePaymentIntent(world, intent);
  world.emit('payment_intent.processing', serialized, world.now(intent.customer));
  completeSession(world, named, { customer, payment_intent: intent.id });
}

/** Lets the delayed payment of a completed session succeed or fail. */
export function resolvePayment(world: World, session: CheckoutSession, succeeded: boolean): ApiObject {
  const intent = world.get('payment_intent', session.payment_intent);
  const card = world.get('payment_method', intent?.paymentMethod);
  if (session.status !== 'complete' || intent?.status !== 'processing' || !card) {
    throw invalidRequest('This Checkout Session has no delayed payment.');
  }
  applyOutcome(world, intent, card, succeeded ? 'succeeds' : 'declined');
  const resolved = world.put('session', { ...session, paymentStatus: succeeded ? 'paid' : 'unpaid' });
  const serialized = serializeSession(world, resolved);
  const type = succeeded ? 'async_payment_succeeded' : 'async_payment_failed';
  world.emit(`checkout.session.${type}`, serialized, world.now(session.customer));
  return serialized;
}
