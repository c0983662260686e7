import type Stripe from 'stripe';
import type { CheckoutSnapshot, MoneyReturned } from '@/lib/core/ports';

/** Converts a checkout, whose payment intent must be expanded. */
export function checkoutSnapshotOf(session: Stripe.Checkout.Session): CheckoutSnapshot {
  const { id, payment_intent: intent, amount_total, currency } = session;
  return {
    sessionId: id,
    purchaseId: purchaseOf(session),
    status: statusOf(session),
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    amount: amount_total ?? 0,
    currency: currency ?? '',
  };
}

/** Only checkouts that we opened carry our id in both places. */
function purchaseOf({
  mode,
  metadata,
  client_reference_id: reference,
}: Stripe.Checkout.Session): string | null {
  return mode === 'payment' && reference !== null && metadata?.purchaseId === reference ? reference : null;
}

function statusOf({
  status,
  payment_status,
  payment_intent: intent,
}: Stripe.Checkout.Session): CheckoutSnapshot['status'] {
  if (status === 'open') return 'open';
  if (status === 'expired') return 'expired';
  if (payment_status !== 'unpaid') return 'paid';
  // The payer is done: the money is on its way, or the bank has declined.
  const isRefused =
    typeof intent === 'object' &&
    (intent?.status === 'requires_payment_method' || intent?.status === 'canceled');
  return isRefused ? 'failed' : 'processing';
}

/** Converts a refund. A pending one counts, because the money is on its way out. */
export function fromRefund({ id, amount, created, status }: Stripe.Refund): MoneyReturned {
  const isEffective = status !== 'failed' && status !== 'canceled';
  return { id, kind: 'refund', amount, at: new Date(created * 1000), isEffective };
}

export function fromDispute({ id, amount, created, status }: Stripe.Dispute): MoneyReturned {
  return { id, kind: 'dispute', amount, at: new Date(created * 1000), isEffective: status !== 'won' };
}

/** Inquiries and prevented disputes withdraw no money. If one ends in a refund, it is among the refunds. */
export function isInquiry({ status }: Stripe.Dispute): boolean {
  return status.startsWith('warning_') || status === 'prevented';
}
