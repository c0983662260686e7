import { saveCustomer } from '../objects/customers';
import { showInvoice } from '../objects/invoices';
import { saveSubscription, showSubscription } from '../objects/subscriptions';
import { decide, settleIntent } from '../payments/intents';
import { hasEnded } from '../rules/due';
import type { Invoice, Subscription } from '../store/billing';
import type { PaymentMethod } from '../store/customers';
import type { PaymentIntent } from '../store/payments';
import type { Outcome } from '../world/controls';
import type { World } from '../world/world';
import { endSubscription } from './cancel';
import { customerOf, finalizeInvoice, markPaid, saveInvoice } from './invoices';

const DAY = 86_400;

export type Collected = 'paid' | 'failed' | 'action';

/** The card that a subscription's invoices are paid with. */
export function cardOf(
  world: World,
  subscription: Subscription | undefined,
  customer: string,
): PaymentMethod | undefined {
  const own = world.get('payment_method', subscription?.paymentMethod);
  if (own?.customer) return own;
  return world.get('payment_method', world.get('customer', customer)?.paymentMethod);
}

export interface Attempt {
  /** Whether the holder of the card is there. */
  isPresent?: boolean;
  /** Another card than the one on file. */
  card?: PaymentMethod;
  /** What the card has said already. */
  outcome?: Outcome;
  /** Somebody pays out of turn: after the first attempt that does not count, and the schedule goes on. */
  outOfTurn?: boolean;
}

/** Tries to collect an open invoice and draws the consequences for its subscription. */
export function collect(world: World, invoice: Invoice, attempt: Attempt = {}): Collected {
  const { isPresent = false, card, outcome } = attempt;
  const subscription = world.get('subscription', invoice.subscription);
  if (invoice.amountDue === 0) {
    afterPayment(world, markPaid(world, invoice));
    return 'paid';
  }
  const intent = world.need('payment_intent', invoice.payment_intent ?? '', 'payment_intent');
  const method = card ?? cardOf(world, subscription, invoice.customer);
  const answer = method && (outcome ?? decide(world, method, isPresent));
  const tried = method && answer ? settleIntent(world, intent, method, answer) : intent;
  const counts = !attempt.outOfTurn || invoice.attempts === 0;
  const attempted = saveInvoice(world, invoice, {
    attempts: invoice.attempts + (counts ? 1 : 0),
    attempted: true,
    nextAttempt: counts ? null : invoice.nextAttempt,
  });
  if (tried.status === 'succeeded') {
    afterPayment(world, markPaid(world, attempted));
    return 'paid';
  }
  if (counts) afterFailure(world, attempted, tried);
  else sayFailed(world, attempted, tried);
  return tried.status === 'requires_action' ? 'action' : 'failed';
}

/** What follows when an invoice is paid, however late. */
export function afterPayment(world: World, invoice: Invoice): void {
  const customer = customerOf(world, invoice);
  const owes = world.store
    .table('invoice')
    .where('customer', customer.id)
    .some(({ status, attempted }) => status === 'open' && attempted);
  if (customer.delinquent && !owes) saveCustomer(world, customer, { delinquent: false });
  const subscription = world.get('subscription', invoice.subscription);
  if (!subscription || hasEnded(subscription)) return;
  if (subscription.pendingUpdate?.invoice === invoice.id) {
    const { items, anchor, hasWaited } = subscription.pendingUpdate;
    const applied = saveSubscription(world, subscription, {
      items,
      anchor,
      latestInvoice: invoice.id,
      pendingUpdate: null,
    });
    if (!hasWaited) return;
    const shown = showSubscription(world, applied);
    world.emit('customer.subscription.pending_update_applied', shown, world.now(customer.id));
    return;
  }
  if (invoice.id !== subscription.latestInvoice) return;
  const late = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status);
  const saved = subscription.savesPaymentMethod
    ? {
        paymentMethod:
          world.get('payment_intent', invoice.payment_intent)?.paymentMethod ?? subscription.paymentMethod,
      }
    : {};
  if (late) saveSubscription(world, subscription, { status: 'active', ...saved });
}

function afterFailure(world: World, invoice: Invoice, intent: PaymentIntent): void {
  const { retryDays, afterRetries } = world.controls;
  const now = world.now(invoice.customer);
  const subscription = world.get('subscription', invoice.subscription);
  const isPending = subscription?.pendingUpdate?.invoice === invoice.id;
  const retries = invoice.reason !== 'subscription_create' && !isPending && invoice.autoAdvance;
  const pause = retries ? retryDays[invoice.attempts - 1] : undefined;
  const nextAttempt = pause === undefined ? null : now + pause * DAY;
  const open = saveInvoice(world, invoice, { nextAttempt });
  sayFailed(world, open, intent);
  const customer = customerOf(world, invoice);
  if (!customer.delinquent) saveCustomer(world, customer, { delinquent: true });
  if (!subscription || hasEnded(subscription) || isPending || invoice.reason === 'subscription_create')
    return;
  if (retries && nextAttempt === null && afterRetries !== 'leave') {
    if (afterRetries === 'cancel') endSubscription(world, subscription, 'payment_failed');
    else saveSubscription(world, subscription, { status: 'unpaid' });
    return;
  }
  if (subscription.status === 'active' || subscription.status === 'trialing') {
    saveSubscription(world, subscription, { status: 'past_due' });
  }
}

function sayFailed(world: World, invoice: Invoice, intent: PaymentIntent): void {
  const now = world.now(invoice.customer);
  const shown = showInvoice(world, invoice);
  const before = { attempt_count: invoice.attempts - 1, attempted: invoice.attempts > 1 };
  world.emit('invoice.updated', shown, now, before);
  if (intent.status === 'requires_action') world.emit('invoice.payment_action_required', shown, now);
  world.emit('invoice.payment_failed', shown, now);
}

/** A draft becomes final, or an open invoice is tried again, when its time has come. */
export function runInvoice(world: World, id: string): boolean {
  const invoice = world.get('invoice', id);
  if (!invoice?.autoAdvance) return false;
  const now = world.now(invoice.customer);
  if (invoice.status === 'draft' && invoice.finalizesAt !== null && invoice.finalizesAt <= now) {
    collect(world, finalizeInvoice(world, invoice));
    return true;
  }
  if (invoice.status !== 'open' || invoice.nextAttempt === null || invoice.nextAttempt > now) return false;
  collect(world, invoice);
  return true;
}
