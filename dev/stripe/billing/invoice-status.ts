import { saveCustomer } from '../objects/customers';
import { serializeInvoice, serializeInvoicePayment } from '../objects/invoices';
import { cancelIntent } from '../payments/intents';
import type { Invoice } from '../store/billing';
import type { World } from '../world/world';
import { customerOf, saveInvoice } from './invoices';

/** Marks an invoice and its payments as paid. */
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
    world.emit('invoice_payment.paid', serializeInvoicePayment(world, done), now);
  }
  world.emit('invoice.paid', serializeInvoice(world, paid), now);
  world.emit('invoice.payment_succeeded', serializeInvoice(world, paid), now);
  return paid;
}

/** Voids an invoice; what it took from the balance goes back. */
export function voidInvoice(world: World, invoice: Invoice): Invoice {
  const now = world.now(invoice.customer);
  const used = invoice.endingBalance === null ? 0 : invoice.startingBalance - invoice.endingBalance;
  if (used !== 0) {
    const customer = customerOf(world, invoice);
    saveCustomer(world, customer, { balance: customer.balance + used });
  }
  const voided = saveInvoice(world, invoice, { status: 'void', voidedAt: now, ...NO_LONGER_DUE });
  for (const payment of world.store.table('invoice_payment').where('invoice', invoice.id)) {
    world.put('invoice_payment', { ...payment, status: 'canceled', canceledAt: now });
  }
  const intent = world.get('payment_intent', invoice.payment_intent);
  if (intent) cancelIntent(world, intent);
  world.emit('invoice.voided', serializeInvoice(world, voided), now);
  return voided;
}

/** Gives an invoice up as a bad debt. */
export function markUncollectible(world: World, invoice: Invoice): Invoice {
  const now = world.now(invoice.customer);
  const change = { status: 'uncollectible' as const, uncollectibleAt: now, ...NO_LONGER_DUE };
  const uncollectible = saveInvoice(world, invoice, change);
  world.emit('invoice.marked_uncollectible', serializeInvoice(world, uncollectible), now);
  return uncollectible;
}

const NO_LONGER_DUE = { nextAttempt: null, finalizesAt: null, autoAdvance: false };
