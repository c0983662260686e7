import type Stripe from 'stripe';
import type {
  Card,
  Discount,
  Frequency,
  PriceSnapshot,
  SubscriptionCheckoutSnapshot,
  SubscriptionSnapshot,
} from '@/lib/core/billing';
import { fromInvoice, idOf, toDate, toDateOrNull } from './invoice-objects';

/** The parts to expand for `fromSubscription`. */
export const SUBSCRIPTION_PARTS = [
  'customer.invoice_settings.default_payment_method',
  'default_payment_method',
  'discounts.source.coupon',
  'latest_invoice.payments',
  'schedule',
];

const statuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const;
const durations = ['once', 'repeating', 'forever'] as const;
const HELD_BACK = ['active', 'trialing', 'past_due'];

/** Converts a subscription, whose `SUBSCRIPTION_PARTS` must be expanded. Null if it has no item. */
export function fromSubscription(subscription: Stripe.Subscription): SubscriptionSnapshot | null {
  const { id, items, metadata, latest_invoice: invoice } = subscription;
  const [item] = items.data;
  const customerId = idOf(subscription.customer);
  if (!item || !customerId) return null;
  return {
    subscriptionId: id,
    customerId,
    status: statusOf(subscription),
    itemId: item.id,
    priceId: item.price.id,
    hasSingleItem: items.data.length === 1 && !items.has_more && item.quantity === 1,
    startedAt: toDate(subscription.start_date),
    periodStart: toDate(item.current_period_start),
    periodEnd: toDate(item.current_period_end),
    anchor: toDate(subscription.billing_cycle_anchor),
    cancelAt: toDateOrNull(
      subscription.cancel_at ?? (subscription.cancel_at_period_end ? item.current_period_end : null),
    ),
    canceledAt: toDateOrNull(subscription.canceled_at),
    endedAt: toDateOrNull(subscription.ended_at),
    trialEndsAt: toDateOrNull(subscription.trial_end),
    scheduled: scheduledOf(subscription),
    discount: discountOf(subscription),
    card: cardOf(subscription),
    userId: metadata.userId ?? null,
    checkoutId: metadata.checkoutId ?? null,
    latestInvoice:
      typeof invoice === 'object' && invoice ? fromInvoice(invoice, subscription.trial_end) : null,
  };
}

/** Reports uncollected subscriptions as paused, although they are active to Stripe. */
function statusOf({ status, pause_collection: pause }: Stripe.Subscription): SubscriptionSnapshot['status'] {
  if (pause && HELD_BACK.includes(status)) return 'paused';
  return statuses.find((one) => one === status) ?? 'incomplete';
}

function scheduledOf({ schedule }: Stripe.Subscription): SubscriptionSnapshot['scheduled'] {
  if (!schedule || typeof schedule === 'string' || !isAtWork(schedule)) return null;
  return { scheduleId: schedule.id, priceId: idOf(nextPhaseOf(schedule)?.items[0]?.price) };
}

/** Returns the phase after the current one, if any. */
export function nextPhaseOf({
  current_phase: current,
  phases,
}: Stripe.SubscriptionSchedule): Stripe.SubscriptionSchedule.Phase | undefined {
  return phases.find(({ start_date: start }) => current && start >= current.end_date);
}

export const isAtWork = ({ status }: Stripe.SubscriptionSchedule): boolean =>
  status === 'active' || status === 'not_started';

function discountOf({ discounts }: Stripe.Subscription): Discount | null {
  const [first] = discounts;
  const coupon = typeof first === 'object' ? first.source.coupon : null;
  if (typeof first !== 'object' || !coupon || typeof coupon === 'string') return null;
  const { percent_off: percentOff, amount_off: amountOff, duration } = coupon;
  return {
    percentOff,
    amountOff,
    duration: durations.find((one) => one === duration) ?? 'once',
    durationInMonths: coupon.duration_in_months,
    endsAt: toDateOrNull(first.end),
  };
}

/** The subscription's card, else the customer's default. */
function cardOf({ default_payment_method: own, customer }: Stripe.Subscription): Card | null {
  const usual =
    typeof customer === 'object' && !customer.deleted
      ? customer.invoice_settings.default_payment_method
      : null;
  const method = own ?? usual;
  const card = typeof method === 'object' ? method?.card : null;
  if (!card) return null;
  const { brand, last4, exp_month: expiresMonth, exp_year: expiresYear } = card;
  return { brand, last4, expiresMonth, expiresYear };
}

export function fromPrice({
  id,
  product,
  unit_amount,
  currency,
  recurring,
  active,
}: Stripe.Price): PriceSnapshot {
  return {
    priceId: id,
    productId: idOf(product) ?? '',
    amount: unit_amount,
    currency,
    frequency: frequencyOf(recurring),
    isActive: active,
  };
}

function frequencyOf(recurring: Stripe.Price.Recurring | null): Frequency | null {
  if (recurring?.usage_type !== 'licensed') return null;
  if (recurring.interval_count !== 1) return null;
  if (recurring.interval === 'month') return 'monthly';
  return recurring.interval === 'year' ? 'yearly' : null;
}

/** Converts a checkout with its subscription expanded; null if it is not for a subscription. */
export function fromCheckout(session: Stripe.Checkout.Session): SubscriptionCheckoutSnapshot | null {
  const { id, mode, metadata, client_reference_id: reference, subscription } = session;
  if (mode !== 'subscription') return null;
  return {
    sessionId: id,
    // Only checkouts that we opened carry our id in both places.
    checkoutId: reference !== null && metadata?.checkoutId === reference ? reference : null,
    status: checkoutStatusOf(session),
    subscriptionId: idOf(subscription),
  };
}

function checkoutStatusOf({
  status,
  payment_status,
  subscription,
}: Stripe.Checkout.Session): SubscriptionCheckoutSnapshot['status'] {
  if (status === 'open') return 'open';
  if (status === 'expired') return 'expired';
  if (payment_status !== 'unpaid') return 'paid';
  const isOver =
    typeof subscription === 'object' &&
    (subscription?.status === 'incomplete_expired' || subscription?.status === 'canceled');
  return isOver ? 'failed' : 'processing';
}
