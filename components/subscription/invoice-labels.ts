import { formatCents } from '@/lib/core/format';
import type { Invoice } from '@/lib/domain/subscription/schema';
import type { Tone } from '../ui/feedback/badge';

const STATES: Record<Invoice['status'], { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  open: { label: 'Due', tone: 'danger' },
  paid: { label: 'Paid', tone: 'success' },
  uncollectible: { label: 'Not paid', tone: 'neutral' },
  void: { label: 'Void', tone: 'neutral' },
};

/** Returns the status of an invoice as a badge. A refund takes precedence over the payment. */
export function invoiceState({ status, amountPaid, refundedAmount, currency }: Invoice): {
  label: string;
  tone: Tone;
} {
  if (status !== 'paid' || refundedAmount === 0) return STATES[status];
  if (refundedAmount >= amountPaid) return { label: 'Refunded', tone: 'neutral' };
  return { label: `${formatCents(refundedAmount, currency)} refunded`, tone: 'neutral' };
}
