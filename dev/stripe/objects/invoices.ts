import { type ApiObject, listObject } from '../protocol/objects';
import type { Invoice, InvoicePayment } from '../store/billing';
import type { World } from '../world/world';
import { serializeLine } from './invoice-lines';

const ACCOUNT_NAME = 'Stand-in';

/** Fields of features that the stand-in does not have. Spread last: adding keys after a spread is slow in V8. */
const UNSUPPORTED = {
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  custom_fields: null,
  customer_account: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  due_date: null,
  footer: null,
  from_invoice: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  total_taxes: [],
};

export function serializeInvoice(world: World, invoice: Invoice): ApiObject {
  const { id, status, finalizesAt, finalizedAt } = invoice;
  const lines = invoice.lines.map((line) => serializeLine(world, line, id));
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: ACCOUNT_NAME,
    attempt_count: invoice.attempts,
    attempted: invoice.attempted,
    auto_advance: invoice.autoAdvance,
    automatically_finalizes_at: finalizesAt,
    billing_reason: invoice.reason,
    collection_method: 'charge_automatically',
    created: invoice.created,
    currency: invoice.currency,
    effective_at: finalizedAt,
    lines: listObject(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: invoice.metadata,
    next_payment_attempt: invoice.nextAttempt ?? (status === 'draft' ? finalizesAt : null),
    number: invoice.number,
    parent: serializeParent(invoice),
    period_end: invoice.periodEnd,
    period_start: invoice.periodStart,
    status,
    status_transitions: {
      finalized_at: finalizedAt,
      marked_uncollectible_at: invoice.uncollectibleAt,
      paid_at: invoice.paidAt,
      voided_at: invoice.voidedAt,
    },
    webhooks_delivered_at: finalizedAt === null ? null : invoice.created,
    ...serializeOwner(world, invoice),
    ...serializeAmounts(invoice),
    ...serializePages(world, invoice),
    ...UNSUPPORTED,
  };
}

function serializeOwner(world: World, invoice: Invoice): ApiObject {
  const customer = world.get('customer', invoice.customer);
  return {
    customer: invoice.customer,
    customer_address: customer?.address ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    test_clock: customer?.testClock ?? null,
  };
}

function serializeAmounts(invoice: Invoice): ApiObject {
  const discounted = invoice.lines.flatMap(({ discounts }) => discounts);
  const discounts = invoice.discounts.map((discount) => ({
    amount: discounted.reduce((sum, one) => (one.discount === discount ? sum + one.amount : sum), 0),
    discount,
  }));
  return {
    amount_due: invoice.amountDue,
    amount_paid: invoice.amountPaid,
    amount_remaining: invoice.status === 'paid' ? 0 : invoice.amountDue,
    discounts: invoice.discounts,
    ending_balance: invoice.endingBalance,
    starting_balance: invoice.startingBalance,
    subtotal: invoice.subtotal,
    subtotal_excluding_tax: invoice.subtotal,
    total: invoice.total,
    total_discount_amounts: discounts,
    total_excluding_tax: invoice.total,
    total_pretax_credit_amounts: discounts.map((one) => ({ ...one, type: 'discount' })),
  };
}

function serializePages(world: World, { secret, finalizedAt }: Invoice): ApiObject {
  const page = finalizedAt === null ? null : `${world.base}/invoice/${secret}`;
  return { hosted_invoice_url: page, invoice_pdf: page && `${page}/text` };
}

function serializeParent(invoice: Invoice): ApiObject {
  const { prorationDate } = invoice;
  return {
    quote_details: null,
    subscription_details: {
      metadata: invoice.subscriptionMetadata,
      subscription: invoice.subscription,
      ...(prorationDate === null ? {} : { subscription_proration_date: prorationDate }),
    },
    type: 'subscription_details',
  };
}

/** Serializes an invoice that does not exist yet. */
export const serializePreview = (world: World, invoice: Invoice): ApiObject =>
  serializeInvoice(world, { ...invoice, id: `upcoming_${invoice.id}` });

export function serializeInvoicePayment(_world: World, payment: InvoicePayment): ApiObject {
  return {
    id: payment.id,
    object: 'invoice_payment',
    amount_paid: payment.status === 'paid' ? payment.amount : null,
    amount_requested: payment.amount,
    created: payment.created,
    currency: payment.currency,
    invoice: payment.invoice,
    is_default: true,
    livemode: false,
    payment: { payment_intent: payment.payment_intent, type: 'payment_intent' },
    status: payment.status,
    status_transitions: { canceled_at: payment.canceledAt, paid_at: payment.paidAt },
  };
}
