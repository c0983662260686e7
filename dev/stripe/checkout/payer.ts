import { createCustomer } from '../objects/customers';
import { createIntent } from '../payments/intents';
import { invalidRequest } from '../protocol/errors';
import type { CardBehavior, Customer } from '../store/customers';
import type { CheckoutSession, PaymentIntent } from '../store/payments';
import type { World } from '../world/world';
import { totalOf } from './lines';
import { serializeSession } from './sessions';

/** The payer's entries at a checkout. */
export interface Payer {
  habit: CardBehavior;
  last4: string;
  expMonth?: number;
  expYear?: number;
  name: string | null;
  email: string | null;
}

/** Returns an open session, or throws Stripe's error. */
export function needOpenSession(world: World, id: string): CheckoutSession {
  const session = world.need('session', id, 'checkout.session');
  if (session.status !== 'open') throw invalidRequest(`This Checkout Session is ${session.status}.`);
  return session;
}

/** Returns the customer of the session, creating one for a subscription. */
export function payingCustomer(world: World, session: CheckoutSession): Customer | null {
  const { details, mode, customerEmail } = session;
  const customer = world.get('customer', session.customer);
  if (customer || mode === 'payment') return customer ?? null;
  const email = details?.email ?? customerEmail;
  return createCustomer(world, details ? { email, name: details.name } : { email });
}

/** Returns the payment intent of a session, creating it for the first card. */
export function intentOf(world: World, session: CheckoutSession): PaymentIntent {
  const intent = world.get('payment_intent', session.payment_intent);
  if (intent) return intent;
  return createIntent(world, {
    amount: totalOf(world, session),
    currency: session.currency,
    customer: session.customer,
    session: session.id,
    ...session.payment,
  });
}

/** Marks a session as complete and emits its event. */
export function completeSession(
  world: World,
  session: CheckoutSession,
  change: Partial<CheckoutSession>,
): void {
  const complete = world.put('session', { ...session, ...change, status: 'complete', waiting: null });
  const serialized = serializeSession(world, complete);
  world.emit('checkout.session.completed', serialized, world.now(complete.customer));
}
