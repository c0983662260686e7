import { startSubscription } from '../billing/start';
import { attachPaymentMethod, createPaymentMethod } from '../objects/payment-methods';
import { applyOutcome, cancelIntent, failAuthentication } from '../payments/intents';
import { takeOutcome } from '../payments/outcomes';
import { invalidRequest } from '../protocol/errors';
import type { PaymentMethod } from '../store/customers';
import type { CheckoutSession } from '../store/payments';
import type { Outcome } from '../world/controls';
import type { World } from '../world/world';
import { completeSession, intentOf, type Payer, payingCustomer } from './payer';

export type PayResult = { state: 'complete' } | { state: 'waiting' } | { state: 'refused'; message: string };

/** Pays an open session with a card. */
export function paySession(world: World, session: CheckoutSession, payer: Payer): PayResult {
  const details = { email: payer.email, name: payer.name, address: session.details?.address ?? null };
  const named = world.put('session', { ...session, details, waiting: null });
  const card = createPaymentMethod(world, session.customer, payer);
  const outcome = takeOutcome(world, card, true);
  return outcome === 'succeeds' ? finish(world, named, card) : attempt(world, named, card, outcome);
}

/** Continues a payment that awaits authentication, passed or failed. */
export function authenticateSession(world: World, session: CheckoutSession, passed: boolean): PayResult {
  const card = world.get('payment_method', session.waiting?.paymentMethod);
  if (!card) throw invalidRequest('This Checkout Session does not wait for an authentication.');
  const authenticated = world.put('session', { ...session, waiting: null });
  if (passed) return finish(world, authenticated, card);
  const failed = failAuthentication(world, intentOf(world, authenticated));
  return { state: 'refused', message: failed.error?.message ?? 'The payment failed.' };
}

/** Records an answer of the card other than success. */
function attempt(world: World, session: CheckoutSession, card: PaymentMethod, outcome: Outcome): PayResult {
  const intent = intentOf(world, session);
  const tried = applyOutcome(world, intent, card, outcome);
  const waits = tried.status === 'requires_action';
  const waiting = waits ? { paymentMethod: card.id } : null;
  world.put('session', { ...session, payment_intent: intent.id, waiting });
  if (waits) return { state: 'waiting' };
  return { state: 'refused', message: tried.error?.message ?? 'Your card was declined.' };
}

/** Completes the session: the card has accepted. */
function finish(world: World, session: CheckoutSession, card: PaymentMethod): PayResult {
  if (session.mode === 'subscription') subscribe(world, session, card);
  else payOnce(world, session, card);
  return { state: 'complete' };
}

function subscribe(world: World, session: CheckoutSession, card: PaymentMethod): void {
  const customer = payingCustomer(world, session);
  if (!customer) throw new Error('A subscription has a customer');
  const subscription = startSubscription(world, {
    customer,
    items: session.lines.map(({ price, quantity, metadata }) => ({
      price: { ...world.need('price', price, 'price'), active: true },
      quantity,
      metadata,
    })),
    metadata: session.subscriptionMetadata,
    description: null,
    card: attachPaymentMethod(world, card, customer),
    savesPaymentMethod: false,
    coupons: [],
    trialEnd: null,
    missingPaymentMethod: 'create_invoice',
    cancelAtPeriodEnd: false,
    cancelAt: null,
    behavior: 'allow_incomplete',
    isPresent: true,
    outcome: 'succeeds',
  });
  // Earlier attempts belong to no invoice.
  const tried = world.get('payment_intent', session.payment_intent);
  if (tried) cancelIntent(world, tried);
  completeSession(world, session, {
    customer: customer.id,
    subscription: subscription.id,
    invoice: subscription.latestInvoice,
    payment_intent: null,
    paymentStatus: 'paid',
  });
}

function payOnce(world: World, session: CheckoutSession, card: PaymentMethod): void {
  const intent = intentOf(world, session);
  applyOutcome(world, intent, card, 'succeeds');
  completeSession(world, session, { payment_intent: intent.id, paymentStatus: 'paid' });
}
