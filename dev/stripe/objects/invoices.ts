import { listOf, type Shape } from '../protocol/errors';
import type { Invoice, InvoiceLine, InvoicePayment } from '../store/billing';
import type { World } from '../world/world';

const ACCOUNT_NAME = 'Stand-in';

const cut = (line: InvoiceLine) => line.discounts.filter(({ amount }) => amount > 0);

export function showLine(world: World, line: InvoiceLine, invoice: string): Shape {
  const price = world.need('price', line.price, 'price');
  return {
    id: line.id,
    object: 'line_item',
    amount: line.amount,
    currency: price.currency,
    description: line.description,
    discount_amounts: line.discounts,
    discountable: !line.proration,
    discounts: line.discounts.map(({ discount }) => discount),
    invoice,
    livemode: false,
    metadata: line.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: line.proration ? line.id.replace(/^il/, 'ii') : null,
        proration: line.proration,
        proration_details: line.proration
          ? {
              credited_items: line.credits && {
                invoice: line.credits.invoice,
                invoice_line_items: [line.credits.line],
              },
            }
          : null,
        subscription: line.subscription,
        subscription_item: line.item,
      },
      type: 'subscription_item_details',
    },
    period: { end: line.end, start: line.start },
    pretax_credit_amounts: cut(line).map(({ discount, amount }) => ({ amount, discount, type: 'discount' })),
    pricing: {
      price_details: { price: line.price, product: price.product },
      type: 'price_details',
      unit_amount_decimal: String(line.proration ? line.amount / line.quantity : price.amount),
    },
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    subscription: line.subscription,
    subtotal: line.amount,
    taxes: [],
  };
}

export function showInvoicePayment(_world: World, payment: InvoicePayment): Shape {
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

function discountTotals(invoice: Invoice): { amount: number; discount: string }[] {
  return invoice.discounts.map((discount) => ({
    amount: invoice.lines
      .flatMap(({ discounts }) => discounts)
      .reduce((sum, one) => (one.discount === discount ? sum + one.amount : sum), 0),
    discount,
  }));
}

export function showInvoice(world: World, invoice: Invoice): Shape {
  const customer = world.get('customer', invoice.customer);
  const isFinal = invoice.finalizedAt !== null;
  const totals = discountTotals(invoice);
  const page = `${world.base}/invoice/${invoice.secret}`;
  const left = invoice.status === 'paid' ? 0 : invoice.amountDue;
  return {
    id: invoice.id,
    object: 'invoice',
    account_country: 'US',
    account_name: ACCOUNT_NAME,
    account_tax_ids: null,
    amount_due: invoice.amountDue,
    amount_overpaid: 0,
    amount_paid: invoice.amountPaid,
    amount_remaining: left,
    amount_shipping: 0,
    application: null,
    attempt_count: invoice.attempts,
    attempted: invoice.attempted,
    auto_advance: invoice.autoAdvance,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: invoice.finalizesAt,
    billing_reason: invoice.reason,
    collection_method: 'charge_automatically',
    created: invoice.created,
    currency: invoice.currency,
    custom_fields: null,
    customer: invoice.customer,
    customer_account: null,
    customer_address: customer?.address ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: invoice.discounts,
    due_date: null,
    effective_at: invoice.finalizedAt,
    ending_balance: invoice.endingBalance,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: isFinal ? page : null,
    invoice_pdf: isFinal ? `${page}/text` : null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(
      invoice.lines.map((line) => showLine(world, line, invoice.id)),
      `/v1/invoices/${invoice.id}/lines`,
    ),
    livemode: false,
    metadata: invoice.metadata,
    next_payment_attempt: invoice.nextAttempt ?? (invoice.status === 'draft' ? invoice.finalizesAt : null),
    number: invoice.number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: invoice.subscriptionMetadata,
        subscription: invoice.subscription,
        ...(invoice.prorationDate === null ? {} : { subscription_proration_date: invoice.prorationDate }),
      },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: invoice.periodEnd,
    period_start: invoice.periodStart,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: invoice.startingBalance,
    statement_descriptor: null,
    status: invoice.status,
    status_transitions: {
      finalized_at: invoice.finalizedAt,
      marked_uncollectible_at: invoice.uncollectibleAt,
      paid_at: invoice.paidAt,
      voided_at: invoice.voidedAt,
    },
    subtotal: invoice.subtotal,
    subtotal_excluding_tax: invoice.subtotal,
    test_clock: customer?.testClock ?? null,
    total: invoice.total,
    total_discount_amounts: totals,
    total_excluding_tax: invoice.total,
    total_pretax_credit_amounts: totals.map((one) => ({ ...one, type: 'discount' })),
    total_taxes: [],
    webhooks_delivered_at: isFinal ? invoice.created : null,
  };
}

/** An invoice that does not exist yet. */
export const showPreview = (world: World, invoice: Invoice): Shape => {
  const id = `upcoming_${invoice.id}`;
  const shown = showInvoice(world, { ...invoice, id });
  return { ...shown, billing_reason: invoice.reason === 'upcoming' ? 'upcoming' : invoice.reason };
};
