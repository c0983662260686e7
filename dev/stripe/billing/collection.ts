import { saveCustomer } from '../objects/customers';
import { serializeInvoice } from '../objects/invoices';
import { saveSubscription } from '../objects/subscriptions';
import { applyOutcome } from '../payments/intents';
import { takeOutcome } from '../payments/outcomes';
import { hasEnded, invoiceDueAt } from '../rules/due';
import type { Invoice, Subscription } from '../store/billing';
import type { PaymentMethod } from '../store/customers';
import type { PaymentIntent } from '../store/payments';
import type { Outcome } from '../world/controls';
import type { World } from '../world/world';
import { endSubscription } from './end';
import { markPaid } from './invoice-status';
import { customerOf, finalizeInvoice, saveInvoice } from './invoices';

const DAY = 86_400;

type CollectResult = 'paid' | 'failed' | 'requires_action';

/** Returns the card that pays a subscription's invoices: its own, or its customer's default. */
export function defaultCard(
  world: World,
  subscription: Subscription | undefined,
  customer: string,
): PaymentMethod | undefined {
  const own = world.get('payment_method', subscription?.paymentMethod);
  if (own?.customer) return own;
  return world.get('payment_method', world.get('customer', customer)?.paymentMethod);
}

interface Attempt {
  /** Whether the cardholder is present. */
  isPresent?: boolean;
  /** A card other than the default. */
  card?: PaymentMethod | undefined;
  /** The card's answer, if it has one already. */
  outcome?: Outcome | undefined;
  /** A payment by request: it counts only as the first attempt, and leaves the retries as they are. */
  isManual?: boolean;
}

/** Tries to collect an open invoice, and updates its subscription and customer accordingly. */
export function collect(world: World, invoice: Invoice, attempt: Attempt = {}): CollectResult {
  const { isPresent = false, card, outcome, isManual = false } = attempt;
  if (invoice.amountDue === 0) {
    afterPayment(world, markPaid(world, invoice));
    return 'paid';
  }
  const subscription = world.get('subscription', invoice.subscription);
  const intent = world.need('payment_intent', invoice.payment_intent ?? '', 'payment_intent');
  const method = card ?? defaultCard(world, subscription, invoice.customer);
  const tried = method
    ? applyOutcome(world, intent, method, outcome ?? takeOutcome(world, method, isPresent))
    : intent;
  const counts = !isManual || invoice.attempts === 0;
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
  else emitFailure(world, attempted, tried);
  return tried.status === 'requires_action' ? 'requires_action' : 'failed';
}

/** Updates the customer and the subscription once an invoice is paid, however late. */
export function afterPayment(world: World, invoice: Invoice): void {
  const customer = customerOf(world, invoice);
  const owes = world.store
    .table('invoice')
    .where('customer', customer.id)
    .some(({ status, attempted }) => status === 'open' && attempted);
  if (customer.delinquent && !owes) saveCustomer(world, customer, { delinquent: false });
  const subscription = world.get('subscription', invoice.subscription);
  if (!subscription || hasEnded(subscription)) return;
  const isLate = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status);
  if (!isLate || invoice.id !== subscription.latestInvoice) return;
  const usedMethod = world.get('payment_intent', invoice.payment_intent)?.paymentMethod;
  const paymentMethod = (subscription.savesPaymentMethod && usedMethod) || subscription.paymentMethod;
  saveSubscription(world, subscription, { status: 'active', paymentMethod });
}

/** Schedules the next retry; after the last one, ends the subscription or whatever the controls say. */
function afterFailure(world: World, invoice: Invoice, intent: PaymentIntent): void {
  const { retryDays, afterRetries } = world.controls;
  const subscription = world.get('subscription', invoice.subscription);
  const isFirst = invoice.reason === 'subscription_create';
  const retries = !isFirst && invoice.autoAdvance;
  const days = retries ? retryDays[invoice.attempts - 1] : undefined;
  const nextAttempt = days === undefined ? null : world.now(invoice.customer) + days * DAY;
  emitFailure(world, saveInvoice(world, invoice, { nextAttempt }), intent);
  const customer = customerOf(world, invoice);
  if (!customer.delinquent) saveCustomer(world, customer, { delinquent: true });
  if (!subscription || hasEnded(subscription) || isFirst) return;
  if (retries && nextAttempt === null && afterRetries !== 'leave') {
    if (afterRetries === 'cancel') endSubscription(world, subscription, 'payment_failed');
    else saveSubscription(world, subscription, { status: 'unpaid' });
  } else if (subscription.status === 'active' || subscription.status === 'trialing') {
    saveSubscription(world, subscription, { status: 'past_due' });
  }
}

function emitFailure(world: World, invoice: Invoice, intent: PaymentIntent): void {
  const now = world.now(invoice.customer);
  const serialized = serializeInvoice(world, invoice);
  const before = { attempt_count: invoice.attempts - 1, attempted: invoice.attempts > 1 };
  world.emit('invoice.updated', serialized, now, before);
  if (intent.status === 'requires_action') world.emit('invoice.payment_action_required', serialized, now);
  world.emit('invoice.payment_failed', serialized, now);
}

/** Finalizes a draft or retries an open invoice if it is due. Returns whether it was. */
export function runInvoice(world: World, id: string): boolean {
  const invoice = world.get('invoice', id);
  const dueAt = invoice && invoiceDueAt(invoice);
  if (!invoice || typeof dueAt !== 'number' || dueAt > world.now(invoice.customer)) return false;
  collect(world, invoice.status === 'draft' ? finalizeInvoice(world, invoice) : invoice);
  return true;
}
