import { startSubscription } from '../billing/start';
import { readTrialEnd } from '../calls/billing/subscription-params';
import { createCustomer, saveCustomer } from '../objects/customers';
import { giveDiscount, type Offer } from '../objects/discounts';
import { showPaymentIntent } from '../objects/payment-intents';
import { attach, createPaymentMethod } from '../objects/payment-methods';
import { cancelIntent, createIntent, decide, failAuthentication, settleIntent } from '../payments/intents';
import { invalid, type Shape } from '../protocol/errors';
import type { Customer, Habit, PaymentMethod } from '../store/customers';
import type { CheckoutSession, PaymentIntent } from '../store/payments';
import type { Outcome } from '../world/controls';
import type { World } from '../world/world';
import { totalsOf, withOffer } from './lines';
import { showSession } from './sessions';

/** What a person typed at a checkout. */
export interface Payer {
  habit: Habit;
  last4: string;
  expMonth?: number;
  expYear?: number;
  name: string | null;
  email: string | null;
}

export type Paid = { state: 'complete' } | { state: 'waiting' } | { state: 'refused'; message: string };

export function openSession(world: World, id: string): CheckoutSession {
  const session = world.need('session', id, 'checkout.session');
  if (session.status !== 'open') throw invalid(`This Checkout Session is ${session.status}.`);
  return session;
}

/** Takes a code's offer off an open checkout, or puts the full price back (null). */
export function applyOffer(world: World, session: CheckoutSession, offer: Offer | null): CheckoutSession {
  const discount = offer && { coupon: offer.coupon.id, promotionCode: offer.promotionCode };
  return world.put('session', { ...session, discount, lines: withOffer(world, session.lines, offer) });
}

/** Pays an open checkout with a card. `chosen` answers in the card's place. */
export function paySession(world: World, session: CheckoutSession, payer: Payer, chosen?: Outcome): Paid {
  const details = { email: payer.email, name: payer.name, address: session.details?.address ?? null };
  const named = world.put('session', { ...session, details, waiting: null });
  const card = createPaymentMethod(world, session.customer, payer);
  const { total } = totalsOf(world, named);
  if (total === 0) return finish(world, named, card, 'succeeds');
  return settle(world, named, card, chosen ?? decide(world, card, true));
}

/** The holder of a waiting card passed or failed the check of their bank. */
export function authenticateSession(world: World, session: CheckoutSession, passed: boolean): Paid {
  const card = world.get('payment_method', session.waiting?.paymentMethod);
  if (!card) throw invalid('This Checkout Session does not wait for an authentication.');
  const waiting = world.put('session', { ...session, waiting: null });
  if (passed) return finish(world, waiting, card, 'succeeds');
  const failed = failAuthentication(world, intentOf(world, waiting));
  return { state: 'refused', message: failed.error?.message ?? 'The payment failed.' };
}

function settle(world: World, session: CheckoutSession, card: PaymentMethod, outcome: Outcome): Paid {
  if (outcome === 'succeeds') return finish(world, session, card, outcome);
  const intent = intentOf(world, session);
  const tried = settleIntent(world, intent, card, outcome);
  const waits = tried.status === 'requires_action';
  world.put('session', {
    ...session,
    payment_intent: intent.id,
    waiting: waits ? { paymentMethod: card.id } : null,
  });
  if (waits) return { state: 'waiting' };
  return { state: 'refused', message: tried.error?.message ?? 'Your card was declined.' };
}

/** The payment that this checkout is about, made when the first card is tried. */
function intentOf(world: World, session: CheckoutSession): PaymentIntent {
  const known = world.get('payment_intent', session.payment_intent);
  if (known) return known;
  return createIntent(world, {
    amount: totalsOf(world, session).total,
    currency: session.currency,
    customer: session.customer,
    session: session.id,
    ...session.payment,
  });
}

function finish(world: World, session: CheckoutSession, card: PaymentMethod, outcome: Outcome): Paid {
  const customer = payingCustomer(world, session);
  const offer = offerOf(world, session);
  const own = customer && attachesCard(session) ? attach(world, card, customer) : card;
  if (session.mode === 'subscription') {
    if (!customer) throw new Error('A subscription has a customer');
    subscribe(world, session, customer, own, offer, outcome);
  } else payOnce(world, session, customer, own, offer, outcome);
  return { state: 'complete' };
}

const attachesCard = (session: CheckoutSession) =>
  session.mode === 'subscription' || Boolean(session.payment?.futureUsage);

function offerOf(world: World, { discount }: CheckoutSession): Offer | null {
  const coupon = world.get('coupon', discount?.coupon);
  return coupon && discount ? { coupon, promotionCode: discount.promotionCode } : null;
}

/** The customer of the checkout, made where the checkout is to make one. */
function payingCustomer(world: World, session: CheckoutSession): Customer | null {
  const { details, mode, customerCreation } = session;
  const known = world.get('customer', session.customer);
  if (known)
    return session.updatesName && details?.name ? saveCustomer(world, known, { name: details.name }) : known;
  if (mode === 'payment' && customerCreation !== 'always') return null;
  return createCustomer(world, { email: details?.email ?? session.customerEmail, name: details?.name });
}

function subscribe(
  world: World,
  session: CheckoutSession,
  customer: Customer,
  card: PaymentMethod,
  offer: Offer | null,
  outcome: Outcome,
): void {
  const { planned } = session;
  const now = world.now(customer.id);
  const subscription = startSubscription(world, {
    customer,
    items: session.lines.map(({ price, quantity, metadata }) => ({
      price: { ...world.need('price', price, 'price'), active: true },
      quantity,
      metadata,
    })),
    metadata: planned?.metadata ?? {},
    description: planned?.description ?? null,
    card,
    savesPaymentMethod: false,
    offers: offer ? [offer] : [],
    session: session.id,
    trialEnd: readTrialEnd(now, {
      trial_end: planned?.trialEnd ?? undefined,
      trial_period_days: planned?.trialDays ?? undefined,
    }),
    missingPaymentMethod: planned?.missingPaymentMethod ?? 'create_invoice',
    cancelAtPeriodEnd: false,
    cancelAt: null,
    behavior: 'allow_incomplete',
    isPresent: true,
    outcome,
  });
  // What was tried before belongs to no invoice.
  const tried = world.get('payment_intent', session.payment_intent);
  if (tried) cancelIntent(world, tried);
  const isFree = totalsOf(world, session).total === 0;
  complete(world, session, {
    customer: customer.id,
    subscription: subscription.id,
    invoice: subscription.latestInvoice,
    payment_intent: null,
    paymentStatus: isFree ? 'no_payment_required' : 'paid',
  });
}

function payOnce(
  world: World,
  session: CheckoutSession,
  customer: Customer | null,
  card: PaymentMethod,
  offer: Offer | null,
  outcome: Outcome,
): void {
  if (offer) redeem(world, offer, session, customer);
  const change = { customer: customer?.id ?? null };
  if (totalsOf(world, session).total === 0) {
    complete(world, session, { ...change, paymentStatus: 'no_payment_required' });
    return;
  }
  const intent = world.put('payment_intent', { ...intentOf(world, session), customer: customer?.id ?? null });
  settleIntent(world, intent, card, outcome);
  complete(world, session, { ...change, payment_intent: intent.id, paymentStatus: 'paid' });
}

function redeem(world: World, offer: Offer, session: CheckoutSession, customer: Customer | null): void {
  if (customer) {
    giveDiscount(world, offer, { customer: customer.id, subscription: null, session: session.id });
    return;
  }
  world.put('coupon', { ...offer.coupon, redeemed: offer.coupon.redeemed + 1 });
  const code = world.get('promotion_code', offer.promotionCode);
  if (code) world.put('promotion_code', { ...code, redeemed: code.redeemed + 1 });
}

function complete(world: World, session: CheckoutSession, change: Partial<CheckoutSession>): CheckoutSession {
  const done = world.put('session', { ...session, ...change, status: 'complete', waiting: null });
  world.emit('checkout.session.completed', showSession(world, done), world.now(done.customer));
  return done;
}

/** Completes a one-time checkout with a payment that takes its time, as a bank debit does. */
export function delaySession(world: World, session: CheckoutSession, payer: Payer): void {
  if (session.mode !== 'payment') throw invalid('Only one-time payments can be delayed.');
  const details = { email: payer.email, name: payer.name, address: null };
  const named = world.put('session', { ...session, details });
  const customer = payingCustomer(world, named);
  const card = createPaymentMethod(world, session.customer, payer);
  const intent = world.put('payment_intent', {
    ...intentOf(world, named),
    customer: customer?.id ?? null,
    status: 'processing',
    paymentMethod: card.id,
  });
  world.emit('payment_intent.processing', showPaymentIntent(world, intent), world.now(intent.customer));
  complete(world, named, { customer: customer?.id ?? null, payment_intent: intent.id });
}

/** The delayed payment of a completed checkout arrives, or does not. */
export function resolveSession(world: World, session: CheckoutSession, succeeded: boolean): Shape {
  const intent = world.get('payment_intent', session.payment_intent);
  const card = world.get('payment_method', intent?.paymentMethod);
  if (session.status !== 'complete' || intent?.status !== 'processing' || !card) {
    throw invalid('This Checkout Session has no delayed payment.');
  }
  settleIntent(world, intent, card, succeeded ? 'succeeds' : 'declined');
  const resolved = world.put('session', { ...session, paymentStatus: succeeded ? 'paid' : 'unpaid' });
  const type = succeeded ? 'async_payment_succeeded' : 'async_payment_failed';
  const shown = showSession(world, resolved);
  world.emit(`checkout.session.${type}`, shown, world.now(session.customer));
  return shown;
}
