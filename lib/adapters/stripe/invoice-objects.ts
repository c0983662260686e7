import type Stripe from 'stripe';
import type { InvoiceLine, InvoicePreview, InvoiceSnapshot } from '@/lib/core/billing';

export const toDate = (seconds: number): Date => new Date(seconds * 1000);
export const toDateOrNull = (seconds: number | null | undefined): Date | null =>
  typeof seconds === 'number' ? toDate(seconds) : null;
export const idOf = (named: string | { id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);

const statuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

/** Returns the invoice's subscription id, or null. */
export const subscriptionOf = ({ parent }: Stripe.Invoice): string | null =>
  idOf(parent?.subscription_details?.subscription);

/**
 * Converts a subscription's invoice; null if it belongs to none. Its payments must be expanded and its lines complete.
 * `trialEnd` is the subscription's, in seconds.
 */
export function fromInvoice(invoice: Stripe.Invoice, trialEnd: number | null): InvoiceSnapshot | null {
  const { id, created, status_transitions: moments } = invoice;
  const subscriptionId = subscriptionOf(invoice);
  const customerId = idOf(invoice.customer);
  const status = statuses.find((one) => one === invoice.status);
  if (!id || !subscriptionId || !customerId || !status) return null;
  return {
    invoiceId: id,
    subscriptionId,
    customerId,
    status,
    number: invoice.number,
    reason: invoice.billing_reason ?? '',
    total: invoice.total,
    amountDue: invoice.amount_due,
    amountPaid: invoice.amount_paid,
    currency: invoice.currency,
    issuedAt: toDate(moments.finalized_at ?? created),
    paidAt: toDateOrNull(moments.paid_at),
    nextAttemptAt: toDateOrNull(invoice.next_payment_attempt),
    paymentIntentId: paymentOf(invoice),
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    lines: invoice.lines.data.map((line) => fromLine(line, trialEnd)),
  };
}

/** The payment that settled it, else the one that is about to. */
function paymentOf({ payments }: Stripe.Invoice): string | null {
  const all = payments?.data ?? [];
  const one =
    all.find(({ status }) => status === 'paid') ??
    all.find(({ status }) => status === 'open') ??
    all.find(({ is_default: isDefault }) => isDefault);
  return idOf(one?.payment.payment_intent);
}

/** Cents of a line after its discounts. */
const netOf = ({ amount, discount_amounts: discounts }: Stripe.InvoiceLineItem): number =>
  (discounts ?? []).reduce((left, discount) => left - discount.amount, amount);

function fromLine(line: Stripe.InvoiceLineItem, trialEnd: number | null): InvoiceLine {
  const { id, amount, period, parent, pricing } = line;
  const origin = parent?.subscription_item_details ?? parent?.invoice_item_details;
  const isProration = origin?.proration ?? false;
  return {
    id,
    priceId: idOf(pricing?.price_details?.price),
    amount: netOf(line),
    periodStart: toDate(period.start),
    periodEnd: toDate(period.end),
    isProration,
    isTrial: !isProration && amount === 0 && trialEnd !== null && period.start < trialEnd,
    creditedInvoiceId: origin?.proration_details?.credited_items?.invoice ?? null,
  };
}

/** Converts a previewed invoice. */
export function fromPreview(invoice: Stripe.Invoice): InvoicePreview {
  const amounts = invoice.lines.data.map(netOf);
  const sum = (chosen: number[]) => chosen.reduce((total, amount) => total + amount, 0);
  return {
    amountDue: invoice.amount_due,
    credited: -sum(amounts.filter((amount) => amount < 0)),
    charged: sum(amounts.filter((amount) => amount > 0)),
    // The remainder goes to the customer's balance, in which negative amounts are credit.
    remainingCredit: Math.max(0, -(invoice.starting_balance + invoice.total)),
    currency: invoice.currency,
    lines: invoice.lines.data.map((line) => fromLine(line, null)),
  };
}
