import { saveCustomer } from '../objects/customers';
import { endDiscount } from '../objects/discounts';
import { showInvoice, showInvoicePayment } from '../objects/invoices';
import { cancelIntent, createIntent } from '../payments/intents';
import type { BillingReason, Invoice, InvoiceLine, Subscription } from '../store/billing';
import type { Customer } from '../store/customers';
import { newId, randomWord } from '../world/ids';
import type { World } from '../world/world';
import { discounted, working } from './discounts';
import { net } from './lines';

/** Stripe charges no less; smaller amounts go on the customer's balance. */
export const LEAST_CHARGE = 50;

const descriptions: Record<BillingReason, string> = {
  subscription_create: 'Subscription creation',
  subscription_cycle: 'Subscription update',
  subscription_update: 'Subscription update',
  upcoming: 'Upcoming',
};

/** What of a subscription goes on its invoices. */
type Billed = Pick<Subscription, 'id' | 'customer' | 'currency' | 'metadata' | 'discounts'>;

export interface Draft {
  reason: BillingReason;
  lines: InvoiceLine[];
  periodStart: number;
  periodEnd: number;
  prorationDate?: number | null;
  /** When it becomes final by itself; null: at once by the caller, or never. */
  finalizesAt?: number | null;
  autoAdvance?: boolean;
}

export function customerOf(world: World, of: { customer: string }): Customer {
  return world.need('customer', of.customer, 'customer', 'customer');
}

/** What has to be paid and what stays on the balance, given the total and the balance before. */
function settle(total: number, balance: number): { due: number; balance: number } {
  const sum = total + balance;
  if (sum > 0 && sum < LEAST_CHARGE) return { due: 0, balance: sum };
  return { due: Math.max(0, sum), balance: Math.min(0, sum) };
}

/** A draft with its totals. Discounts that are given once have worked after it. */
export function createInvoice(world: World, subscription: Billed, draft: Draft): Invoice {
  const customer = customerOf(world, subscription);
  const created = world.now(customer.id);
  const offers = working(world, subscription.discounts, draft.periodEnd);
  const pairs = offers.map(({ discount, coupon }) => ({ id: discount.id, coupon }));
  const lines = discounted(world, draft.lines, pairs);
  const total = lines.reduce((sum, line) => sum + net(line), 0);
  const invoice = world.put('invoice', {
    id: newId('in', 24),
    created,
    number: null,
    secret: randomWord(30),
    customer: customer.id,
    subscription: subscription.id,
    subscriptionMetadata: subscription.metadata,
    prorationDate: draft.prorationDate ?? null,
    reason: draft.reason,
    status: 'draft',
    currency: subscription.currency,
    lines,
    discounts: pairs.map(({ id }) => id),
    subtotal: lines.reduce((sum, { amount }) => sum + amount, 0),
    total,
    startingBalance: customer.balance,
    endingBalance: null,
    amountDue: settle(total, customer.balance).due,
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
  });
  world.emit('invoice.created', showInvoice(world, invoice), created);
  world.clock.schedule('invoice', invoice.id, customer.id);
  for (const { discount, coupon } of offers) {
    const worked = lines.some((line) => line.discounts.some((cut) => cut.discount === discount.id));
    if (coupon.duration !== 'once' || !worked) continue;
    endDiscount(world, world.put('discount', { ...discount, used: true }));
  }
  return invoice;
}

/** Writes a changed invoice and files when it is next due. */
export function saveInvoice(world: World, invoice: Invoice, change: Partial<Invoice>): Invoice {
  const after = world.put('invoice', { ...invoice, ...change });
  world.clock.schedule('invoice', after.id, after.customer);
  return after;
}

/** Numbers the invoice, uses the customer's balance, and begins the payment of what is left, if anything is. */
export function finalizeInvoice(world: World, invoice: Invoice): Invoice {
  const customer = customerOf(world, invoice);
  const now = world.now(customer.id);
  const { due, balance } = settle(invoice.total, customer.balance);
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
    payment_intent: due > 0 ? beginPayment(world, invoice, due) : null,
  });
  world.emit('invoice.finalized', showInvoice(world, open), now);
  return open;
}

function beginPayment(world: World, invoice: Invoice, amount: number): string {
  const intent = createIntent(world, {
    amount,
    currency: invoice.currency,
    customer: invoice.customer,
    description: descriptions[invoice.reason],
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

/** Records that nothing is owed any more. */
export function markPaid(world: World, invoice: Invoice): Invoice {
  const now = world.now(invoice.customer);
  const paid = saveInvoice(world, invoice, {
    status: 'paid',
    amountPaid: invoice.amountDue,
    paidAt: now,
    attempted: true,
    nextAttempt: null,
    autoAdvance: false,
  });
  for (const payment of world.store.table('invoice_payment').where('invoice', invoice.id)) {
    const done = world.put('invoice_payment', { ...payment, status: 'paid', paidAt: now });
    world.emit('invoice_payment.paid', showInvoicePayment(world, done), now);
  }
  world.emit('invoice.paid', showInvoice(world, paid), now);
  world.emit('invoice.payment_succeeded', showInvoice(world, paid), now);
  return paid;
}

/** Withdraws an invoice; what it took from the balance goes back. */
export function voidInvoice(world: World, invoice: Invoice): Invoice {
  const now = world.now(invoice.customer);
  const used = invoice.endingBalance === null ? 0 : invoice.startingBalance - invoice.endingBalance;
  if (used !== 0) {
    const customer = customerOf(world, invoice);
    saveCustomer(world, customer, { balance: customer.balance + used });
  }
  const voided = saveInvoice(world, invoice, {
    status: 'void',
    voidedAt: now,
    nextAttempt: null,
    finalizesAt: null,
    autoAdvance: false,
  });
  for (const payment of world.store.table('invoice_payment').where('invoice', invoice.id)) {
    world.put('invoice_payment', { ...payment, status: 'canceled', canceledAt: now });
  }
  const intent = world.get('payment_intent', invoice.payment_intent);
  if (intent) cancelIntent(world, intent);
  world.emit('invoice.voided', showInvoice(world, voided), now);
  return voided;
}

export function markUncollectible(world: World, invoice: Invoice): Invoice {
  const now = world.now(invoice.customer);
  const given = saveInvoice(world, invoice, {
    status: 'uncollectible',
    uncollectibleAt: now,
    nextAttempt: null,
    finalizesAt: null,
    autoAdvance: false,
  });
  world.emit('invoice.marked_uncollectible', showInvoice(world, given), now);
  return given;
}
