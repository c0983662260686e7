import { serializeInvoicePayment } from '../../objects/invoices';
import { choice, object, range, required, text } from '../../protocol/fields';
import { listing } from '../endpoint';
import { findRows } from '../find';

const filters = {
  created: range(),
  invoice: text(),
  payment: object({ payment_intent: text(), type: required(choice('payment_intent')) }),
  status: choice('canceled', 'open', 'paid'),
};

export const invoicePaymentEndpoints = [
  listing(
    '/v1/invoice_payments',
    filters,
    (world, { created, invoice, payment, status }) => {
      const values = { invoice, payment_intent: payment?.payment_intent, status };
      return findRows(world.store.table('invoice_payment'), values, created);
    },
    serializeInvoicePayment,
  ),
];
