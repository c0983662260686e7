import type Stripe from 'stripe';
import type { CheckoutSnapshot, MoneyReturned } from '@/lib/core/ports';

/** A checkout in our words; its payment intent must be expanded. */
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

/** Only what we opened ourselves carries our mark in both places. */
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
  // The payer is through: the money is under way, or its bank has said no.
  const isRefused =
    typeof intent === 'object' &&
    (intent?.status === 'requires_payment_method' || intent?.status === 'canceled');
  return isRefused ? 'failed' : 'processing';
}

/** A refund that is under way counts: the money is on its way out. */
export function fromRefund({ id, amount, created, status }: Stripe.Refund): MoneyReturned {
  const stands = status !== 'failed' && status !== 'canceled';
  return { id, kind: 'refund', amount, at: new Date(created * 1000), stands };
}

export function fromDispute({ id, amount, created, status }: Stripe.Dispute): MoneyReturned {
  return { id, kind: 'dispute', amount, at: new Date(created * 1000), stands: status !== 'won' };
}

/** Inquiries and disputes that were prevented withdraw nothing; where they end in a refund, that is one of the refunds. */
export function isInquiry({ status }: Stripe.Dispute): boolean {
  return status.startsWith('warning_') || status === 'prevented';
}
