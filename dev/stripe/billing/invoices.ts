import { saveCustomer } from '../objects/customers';
import { emitDiscountDeleted } from '../objects/discounts';
import { serializeInvoice } from '../objects/invoices';
import { createIntent } from '../payments/intents';
import type { BillingReason, Invoice, InvoiceLine, Subscription } from '../store/billing';
import type { Customer } from '../store/customers';
import { newId, randomString } from '../world/ids';
import type { World } from '../world/world';
import { activeDiscounts, applyDiscounts, netAmount } from './discounts';

/** Stripe charges no less; smaller amounts stay on the customer's balance. */
export const MIN_CHARGE_CENTS = 50;

const paymentDescriptions: Record<BillingReason, string> = {
  subscription_create: 'Subscription creation',
  subscription_cycle: 'Subscription update',
  subscription_update: 'Subscription update',
  upcoming: 'Upcoming',
};

/** The parts of a subscription that its invoices show. */
type BilledSubscription = Pick<Subscription, 'id' | 'customer' | 'currency' | 'metadata' | 'discounts'>;

export interface InvoiceDraft {
  reason: BillingReason;
  lines: InvoiceLine[];
  periodStart: number;
  periodEnd: number;
  prorationDate?: number;
  /** When it is finalized automatically; null or missing: never, or by the caller. */
  finalizesAt?: number | null;
  autoAdvance?: boolean;
}

export function customerOf(world: World, owned: { customer: string }): Customer {
  return world.need('customer', owned.customer, 'customer', 'customer');
}

/** Splits a total into what is due and what stays on the balance; negative balances are credit. */
function applyBalance(total: number, balance: number): { due: number; balance: number } {
  const sum = total + balance;
  if (sum > 0 && sum < MIN_CHARGE_CENTS) return { due: 0, balance: sum };
  return { due: Math.max(0, sum), balance: Math.min(0, sum) };
}

/** Creates a draft with its totals, uses up one-time discounts and emits the event. */
export function createInvoice(world: World, subscription: BilledSubscription, draft: InvoiceDraft): Invoice {
  const customer = customerOf(world, subscription);
  const created = world.now(customer.id);
  const discounts = activeDiscounts(world, subscription.discounts, draft.periodEnd);
  const applied = discounts.map(({ discount, coupon }) => ({ id: discount.id, coupon }));
  const lines = applyDiscounts(world, draft.lines, applied);
  const invoice = world.put('invoice', {
    ...invoiceRecord(subscription, draft, lines, customer.balance),
    customer: customer.id,
    created,
    discounts: applied.map(({ id }) => id),
  });
  world.emit('invoice.created', serializeInvoice(world, invoice), created);
  world.clock.schedule('invoice', invoice.id, customer.id);
  for (const { discount, coupon } of discounts) {
    const wasApplied = lines.some((line) => line.discounts.some((one) => one.discount === discount.id));
    if (coupon.duration !== 'once' || !wasApplied) continue;
    emitDiscountDeleted(world, world.put('discount', { ...discount, used: true }));
  }
  return invoice;
}

function invoiceRecord(
  { id, metadata, currency }: BilledSubscription,
  draft: InvoiceDraft,
  lines: InvoiceLine[],
  balance: number,
): Omit<Invoice, 'created' | 'customer' | 'discounts'> {
  const total = lines.reduce((sum, line) => sum + netAmount(line), 0);
  return {
    id: newId('in', 24),
    number: null,
    secret: randomString(30),
    subscription: id,
    subscriptionMetadata: metadata,
    prorationDate: draft.prorationDate ?? null,
    reason: draft.reason,
    status: 'draft',
    currency,
    lines,
    subtotal: lines.reduce((sum, { amount }) => sum + amount, 0),
    total,
    startingBalance: balance,
    endingBalance: null,
    amountDue: applyBalance(total, balance).due,
    amountPaid: 0,
    periodStart: draft.periodStart,
    periodEnd: draft.periodEnd,
    attempts: 0,
    attempted: false,
    autoAdvance: draft.autoAdvance ?? true,
    finalizesAt: draft.finalizesAt ?? null,
    nextAttempt: null,
    finalizedAt: null,
    paidAt: null,
    voidedAt: null,
    uncollectibleAt: null,
    payment_intent: null,
    metadata: {},
  };
}

/** Stores a changed invoice and queues its next due date. */
export function saveInvoice(world: World, invoice: Invoice, change: Partial<Invoice>): Invoice {
  const after = world.put('invoice', { ...invoice, ...change });
  world.clock.schedule('invoice', after.id, after.customer);
  return after;
}

/** Numbers the invoice, applies the customer's balance, and starts the payment of what is left, if anything is. */
export function finalizeInvoice(world: World, invoice: Invoice): Invoice {
  const customer = customerOf(world, invoice);
  const now = world.now(customer.id);
  const { due, balance } = applyBalance(invoice.total, customer.balance);
  const number = `${customer.invoicePrefix}-${String(customer.nextInvoice).padStart(4, '0')}`;
  saveCustomer(world, customer, {
    balance,
    nextInvoice: customer.nextInvoice + 1,
    currency: customer.currency ?? invoice.currency,
  });
  const open = saveInvoice(world, invoice, {
    status: 'open',
    number,
    finalizesAt: null,
    finalizedAt: now,
    startingBalance: customer.balance,
    endingBalance: balance,
    amountDue: due,
    payment_intent: due > 0 ? startPayment(world, invoice, due) : null,
  });
  world.emit('invoice.finalized', serializeInvoice(world, open), now);
  return open;
}

/** Creates a finalized invoice for what a subscription owes now. */
export function billNow(
  world: World,
  subscription: BilledSubscription,
  lines: InvoiceLine[],
  prorationDate?: number,
): Invoice {
  const now = world.now(subscription.customer);
  const draft = createInvoice(world, subscription, {
    reason: 'subscription_update',
    lines,
    periodStart: now,
    periodEnd: now,
    ...(prorationDate === undefined ? {} : { prorationDate }),
  });
  return finalizeInvoice(world, draft);
}

/** Returns the id of the new payment intent. */
function startPayment(world: World, invoice: Invoice, amount: number): string {
  const intent = createIntent(world, {
    amount,
    currency: invoice.currency,
    customer: invoice.customer,
    description: paymentDescriptions[invoice.reason],
    invoice: invoice.id,
    futureUsage: invoice.reason === 'subscription_create' ? 'off_session' : null,
  });
  world.put('invoice_payment', {
    id: newId('inpay', 24),
    created: intent.created,
    invoice: invoice.id,
    payment_intent: intent.id,
    amount,
    currency: invoice.currency,
    status: 'open',
    paidAt: null,
    canceledAt: null,
  });
  return intent.id;
}
