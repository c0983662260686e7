import { afterPayment, collect } from '../../billing/collection';
import {
  finalizeInvoice,
  markPaid,
  markUncollectible,
  saveInvoice,
  voidInvoice,
} from '../../billing/invoices';
import { refusal } from '../../billing/payment-error';
import { showInvoice, showInvoicePayment, showLine } from '../../objects/invoices';
import { invalid, type Shape } from '../../protocol/errors';
import { bounds, choice, flag, metadata, object, type Read, required, text } from '../../protocol/params';
import { emitChange, mergeMetadata, within } from '../../world/changes';
import type { World } from '../../world/world';
import { endpoint, listing } from '../endpoint';

const payable = { off_session: flag(), paid_out_of_band: flag(), payment_method: text() };

/** Pays an open invoice with the given card or the one on file; a refusal is a card error, and stays recorded. */
function pay(world: World, id: string, given: Read<typeof payable>): Shape {
  const found = world.need('invoice', id, 'invoice');
  if (found.status === 'paid') throw invalid('Invoice is already paid', undefined, 'invoice_already_paid');
  if (found.status !== 'open' && found.status !== 'draft' && found.status !== 'uncollectible') {
    throw invalid(`You cannot pay an invoice that is ${found.status}.`);
  }
  const invoice = found.status === 'draft' ? finalizeInvoice(world, found) : found;
  if (given.paid_out_of_band) {
    afterPayment(world, markPaid(world, invoice));
    return showInvoice(world, world.need('invoice', id, 'invoice'));
  }
  const card = given.payment_method
    ? world.need('payment_method', given.payment_method, 'PaymentMethod', 'payment_method')
    : undefined;
  const outcome = collect(world, invoice, {
    isPresent: given.off_session === false,
    card,
    outOfTurn: true,
  });
  if (outcome === 'paid') return showInvoice(world, world.need('invoice', id, 'invoice'));
  throw refusal(world, invoice);
}

export const invoiceEndpoints = [
  listing(
    '/v1/invoices',
    {
      created: bounds(),
      customer: text(),
      status: choice('draft', 'open', 'paid', 'uncollectible', 'void'),
      subscription: text(),
    },
    (world, { created, customer, status, subscription }) => {
      const invoices = world.store.table('invoice');
      const rows = subscription
        ? invoices.where('subscription', subscription)
        : customer
          ? invoices.where('customer', customer)
          : invoices.newestFirst();
      return rows.filter(
        (one) =>
          (customer === undefined || one.customer === customer) &&
          (status === undefined || one.status === status) &&
          within(one.created, created),
      );
    },
    showInvoice,
  ),
  endpoint('GET', '/v1/invoices/:id', {}, (world, _given, id) =>
    showInvoice(world, world.need('invoice', id, 'invoice')),
  ),
  listing(
    '/v1/invoices/:id/lines',
    {},
    (world, _given, id = '') =>
      world.need('invoice', id, 'invoice').lines.map((line) => ({ ...line, invoice: id })),
    (world, line) => showLine(world, line, line.invoice),
  ),
  endpoint('POST', '/v1/invoices/:id', { metadata: metadata(), auto_advance: flag() }, (world, given, id) => {
    const invoice = world.need('invoice', id, 'invoice');
    const after = saveInvoice(world, invoice, {
      metadata: mergeMetadata(invoice.metadata, given.metadata),
      autoAdvance: given.auto_advance ?? invoice.autoAdvance,
    });
    const at = world.now(invoice.customer);
    emitChange(world, 'invoice.updated', showInvoice(world, invoice), showInvoice(world, after), at);
    return showInvoice(world, after);
  }),
  endpoint('POST', '/v1/invoices/:id/pay', payable, (world, given, id) => pay(world, id, given)),
  endpoint('POST', '/v1/invoices/:id/finalize', { auto_advance: flag() }, (world, given, id) => {
    const invoice = world.need('invoice', id, 'invoice');
    if (invoice.status !== 'draft') throw invalid('This invoice is already finalized.');
    const open = finalizeInvoice(world, invoice);
    if (given.auto_advance ?? invoice.autoAdvance) collect(world, open);
    return showInvoice(world, world.need('invoice', id, 'invoice'));
  }),
  endpoint('POST', '/v1/invoices/:id/void', {}, (world, _given, id) => {
    const invoice = world.need('invoice', id, 'invoice');
    if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
      throw invalid(`You can only void an open invoice; this one is ${invoice.status}.`);
    }
    return showInvoice(world, voidInvoice(world, invoice));
  }),
  endpoint('POST', '/v1/invoices/:id/mark_uncollectible', {}, (world, _given, id) => {
    const invoice = world.need('invoice', id, 'invoice');
    if (invoice.status !== 'open') throw invalid('This invoice is not open.');
    return showInvoice(world, markUncollectible(world, invoice));
  }),
  listing(
    '/v1/invoice_payments',
    {
      created: bounds(),
      invoice: text(),
      payment: object({ payment_intent: text(), type: required(choice('payment_intent')) }),
      status: choice('canceled', 'open', 'paid'),
    },
    (world, { created, invoice, payment, status }) => {
      const payments = world.store.table('invoice_payment');
      const intent = payment?.payment_intent;
      const rows = invoice
        ? payments.where('invoice', invoice)
        : intent
          ? payments.where('payment_intent', intent)
          : payments.newestFirst();
      return rows.filter(
        (one) =>
          (intent === undefined || one.payment_intent === intent) &&
          (status === undefined || one.status === status) &&
          within(one.created, created),
      );
    },
    showInvoicePayment,
  ),
  endpoint('GET', '/v1/invoice_payments/:id', {}, (world, _given, id) =>
    showInvoicePayment(world, world.need('invoice_payment', id, 'invoice_payment')),
  ),
];
