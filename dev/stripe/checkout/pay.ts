import { type NewSubscription, readTrialEnd, startSubscription } from '../billing/start';
import { countRedemption, createDiscount, type Offer } from '../objects/discounts';
import { attachPaymentMethod, createPaymentMethod } from '../objects/payment-methods';
import { applyOutcome, cancelIntent, failAuthentication } from '../payments/intents';
import { takeOutcome } from '../payments/outcomes';
import { invalidRequest } from '../protocol/errors';
import type { Customer, PaymentMethod } from '../store/customers';
import type { CheckoutSession } from '../store/payments';
import type { Outcome } from '../world/controls';
import type { World } from '../world/world';
import { totalsOf, withOffer } from './lines';
import { completeSession, intentOf, type Payer, payingCustomer } from './payer';

export type PayResult = { state: 'complete' } | { state: 'waiting' } | { state: 'refused'; message: string };

/** The customer, the card and the offer that pay a session. */
interface Payment {
  customer: Customer | null;
  card: PaymentMethod;
  offer: Offer | null;
}

/** Applies a promotion code's offer to an open session. */
export function applyOffer(world: World, session: CheckoutSession, offer: Offer): CheckoutSession {
  const discount = { coupon: offer.coupon.id, promotionCode: offer.promotionCode };
  return world.put('session', { ...session, discount, lines: withOffer(world, session.lines, offer) });
}

/** Pays an open session with a card. */
export function paySession(world: World, session: CheckoutSession, payer: Payer): PayResult {
  const details = { email: payer.email, name: payer.name, address: session.details?.address ?? null };
  const named = world.put('session', { ...session, details, waiting: null });
  const card = createPaymentMethod(world, session.customer, payer);
  if (totalsOf(world, named).total === 0) return finish(world, named, card);
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
  const customer = payingCustomer(world, session);
  const offer = offerOf(world, session);
  const isSaved = session.mode === 'subscription' || Boolean(session.payment?.futureUsage);
  const payment = {
    customer,
    offer,
    card: customer && isSaved ? attachPaymentMethod(world, card, customer) : card,
  };
  if (session.mode === 'subscription') subscribe(world, session, payment);
  else payOnce(world, session, payment);
  return { state: 'complete' };
}

function offerOf(world: World, { discount }: CheckoutSession): Offer | null {
  const coupon = world.get('coupon', discount?.coupon);
  return coupon && discount ? { coupon, promotionCode: discount.promotionCode } : null;
}

function subscribe(world: World, session: CheckoutSession, payment: Payment): void {
  const { customer } = payment;
  if (!customer) throw new Error('A subscription has a customer');
  const subscription = startSubscription(world, newSubscription(world, session, customer, payment));
  // Earlier attempts belong to no invoice.
  const tried = world.get('payment_intent', session.payment_intent);
  if (tried) cancelIntent(world, tried);
  const isFree = totalsOf(world, session).total === 0;
  completeSession(world, session, {
    customer: customer.id,
    subscription: subscription.id,
    invoice: subscription.latestInvoice,
    payment_intent: null,
    paymentStatus: isFree ? 'no_payment_required' : 'paid',
  });
}

function newSubscription(
  world: World,
  { id, lines, planned }: CheckoutSession,
  customer: Customer,
  { card, offer }: Payment,
): NewSubscription {
  return {
    customer,
    items: lines.map(({ price, quantity, metadata }) => ({
      price: { ...world.need('price', price, 'price'), active: true },
      quantity,
      metadata,
    })),
    metadata: planned?.metadata ?? {},
    description: planned?.description ?? null,
    card,
    savesPaymentMethod: false,
    offers: offer ? [offer] : [],
    session: id,
    trialEnd: readTrialEnd(world.now(customer.id), {
      trial_end: planned?.trialEnd ?? undefined,
      trial_period_days: planned?.trialDays ?? undefined,
    }),
    missingPaymentMethod: planned?.missingPaymentMethod ?? 'create_invoice',
    cancelAtPeriodEnd: false,
    cancelAt: null,
    behavior: 'allow_incomplete',
    isPresent: true,
    outcome: 'succeeds',
  };
}

function payOnce(world: World, session: CheckoutSession, { customer, card, offer }: Payment): void {
  const customerId = customer?.id ?? null;
  if (offer && customerId) {
    createDiscount(world, offer, { customer: customerId, subscription: null, session: session.id });
  } else if (offer) countRedemption(world, offer);
  if (totalsOf(world, session).total === 0) {
    completeSession(world, session, { customer: customerId, paymentStatus: 'no_payment_required' });
    return;
  }
  const intent = world.put('payment_intent', { ...intentOf(world, session), customer: customerId });
  applyOutcome(world, intent, card, 'succeeds');
  const change = { customer: customerId, payment_intent: intent.id, paymentStatus: 'paid' as const };
  completeSession(world, session, change);
}
