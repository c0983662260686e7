import { afterPayment, collect } from '../../billing/collection';
import { markPaid, voidInvoice } from '../../billing/invoice-status';
import { finalizeInvoice } from '../../billing/invoices';
import { paymentError } from '../../billing/payment-error';
import { serializeLine } from '../../objects/invoice-lines';
import { serializeInvoice } from '../../objects/invoices';
import { invalidRequest } from '../../protocol/errors';
import { boolean, choice, range, text } from '../../protocol/fields';
import type { ApiObject } from '../../protocol/objects';
import type { Params } from '../../protocol/params';
import type { Invoice } from '../../store/billing';
import type { World } from '../../world/world';
import { endpoint, listing, retrieval } from '../endpoint';
import { findRows } from '../find';

const needInvoice = (world: World, id: string): Invoice => world.need('invoice', id, 'invoice');
const answer = (world: World, id: string): ApiObject => serializeInvoice(world, needInvoice(world, id));

const payParams = { off_session: boolean(), paid_out_of_band: boolean(), payment_method: text() };

/** Pays an invoice with the given card or the default one. A decline throws a card error and stays recorded. */
function pay(world: World, params: Params<typeof payParams>, id: string): ApiObject {
  const stored = needInvoice(world, id);
  if (stored.status === 'paid') {
    throw invalidRequest('Invoice is already paid', undefined, 'invoice_already_paid');
  }
  if (stored.status === 'void') throw invalidRequest(`You cannot pay an invoice that is ${stored.status}.`);
  const invoice = stored.status === 'draft' ? finalizeInvoice(world, stored) : stored;
  if (params.paid_out_of_band) {
    afterPayment(world, markPaid(world, invoice));
    return answer(world, id);
  }
  const card = params.payment_method
    ? world.need('payment_method', params.payment_method, 'PaymentMethod', 'payment_method')
    : undefined;
  const result = collect(world, invoice, {
    isPresent: params.off_session === false,
    card,
    isManual: true,
  });
  if (result === 'paid') return answer(world, id);
  throw paymentError(world, invoice);
}

function voidOpenInvoice(world: World, id: string): ApiObject {
  const invoice = needInvoice(world, id);
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalidRequest(`You can only void an open invoice; this one is ${invoice.status}.`);
  }
  return serializeInvoice(world, voidInvoice(world, invoice));
}

const filters = {
  created: range(),
  customer: text(),
  status: choice('draft', 'open', 'paid', 'uncollectible', 'void'),
  subscription: text(),
};

export const invoiceEndpoints = [
  listing(
    '/v1/invoices',
    filters,
    (world, { created, customer, status, subscription }) =>
      findRows(world.store.table('invoice'), { subscription, customer, status }, created),
    serializeInvoice,
  ),
  retrieval('/v1/invoices/:id', 'invoice', 'invoice', serializeInvoice),
  listing(
    '/v1/invoices/:id/lines',
    {},
    (world, _params, id = '') => needInvoice(world, id).lines.map((line) => ({ ...line, invoice: id })),
    (world, line) => serializeLine(world, line, line.invoice),
  ),
  endpoint('POST', '/v1/invoices/:id/pay', payParams, pay),
  endpoint('POST', '/v1/invoices/:id/void', {}, (world, _params, id) => voidOpenInvoice(world, id)),
];
