import type { PaymentEventRow } from '@/lib/domain/payments/contract';
import type { Tone } from '../ui/feedback/badge';

export const EVENT_STATUSES: readonly { value: PaymentEventRow['status']; label: string; tone: Tone }[] = [
  { value: 'pending', label: 'Pending', tone: 'warning' },
  { value: 'done', label: 'Done', tone: 'success' },
  { value: 'ignored', label: 'Ignored', tone: 'neutral' },
  { value: 'dead', label: 'Given up', tone: 'danger' },
];

/** Returns the label and tone of an event's status. */
export function statusLabel(status: PaymentEventRow['status']) {
  return EVENT_STATUSES.find(({ value }) => value === status) ?? { label: status, tone: 'neutral' as const };
}

/** The types of events that we process or lead to a plan, for the filter. The URL accepts others too. */
export const EVENT_TYPES: readonly string[] = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'charge.refund.updated',
  'charge.refunded',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.updated',
  'invoice.marked_uncollectible',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.voided',
  'price.created',
  'price.deleted',
  'price.updated',
  'product.created',
  'product.deleted',
  'product.updated',
  'refund.created',
  'refund.failed',
  'refund.updated',
  'subscription_schedule.aborted',
  'subscription_schedule.canceled',
  'subscription_schedule.completed',
  'subscription_schedule.released',
  'subscription_schedule.updated',
];
