import { scheduleOf } from '../billing/schedules';
import { listOf, type Shape } from '../protocol/errors';
import type { Subscription, SubscriptionItem } from '../store/billing';
import { previousAttributes } from '../world/changes';
import type { World } from '../world/world';
import { showPlan, showPrice } from './prices';

function showItem(world: World, item: SubscriptionItem, subscription: string): Shape {
  const price = world.need('price', item.price, 'price');
  return {
    id: item.id,
    object: 'subscription_item',
    billing_thresholds: null,
    created: item.created,
    current_period_end: item.end,
    current_period_start: item.start,
    current_trial: null,
    discounts: [],
    metadata: item.metadata,
    plan: showPlan(price),
    price: showPrice(world, price),
    quantity: item.quantity,
    subscription,
    tax_rates: [],
  };
}

const pausedReasons = { subscription: 'subscription' } as const;

function showStatusDetails({ paused }: Subscription): Shape {
  if (!paused) return {};
  const { at, reason } = paused;
  return {
    status_details: {
      paused: { subscription: { type: reason }, transitioned_at: at, type: pausedReasons.subscription },
    },
  };
}

function showPendingUpdate(world: World, { id, pendingUpdate }: Subscription): Shape | null {
  if (!pendingUpdate) return null;
  return {
    billing_cycle_anchor: pendingUpdate.anchor,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: pendingUpdate.expiresAt,
    metadata: null,
    subscription_items: pendingUpdate.items.map((item) => showItem(world, item, id)),
    trial_end: null,
    trial_from_plan: null,
  };
}

export function showSubscription(world: World, subscription: Subscription): Shape {
  const { id, pauseCollection } = subscription;
  const items = subscription.items.map((item) => showItem(world, item, id));
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: subscription.anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: cancelMoment(subscription),
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    cancellation_details: { ...subscription.cancellation, feedback_option: null },
    collection_method: 'charge_automatically',
    created: subscription.created,
    currency: subscription.currency,
    customer: subscription.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: subscription.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: subscription.description,
    discounts: liveDiscounts(world, subscription),
    ended_at: subscription.endedAt,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf(items, `/v1/subscription_items?subscription=${id}`),
    latest_invoice: subscription.latestInvoice,
    livemode: false,
    managed_payments: null,
    metadata: subscription.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: pauseCollection && {
      behavior: pauseCollection.behavior,
      resumes_at: pauseCollection.resumesAt,
    },
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: subscription.savesPaymentMethod ? 'on_subscription' : 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: showPendingUpdate(world, subscription),
    schedule: scheduleOf(world, id)?.id ?? null,
    start_date: subscription.startDate,
    status: subscription.status,
    ...showStatusDetails(subscription),
    test_clock: world.clockOf(subscription.customer),
    transfer_data: null,
    trial_end: subscription.trialEnd,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: subscription.missingPaymentMethod,
      },
    },
    trial_start: subscription.trialStart,
  };
}

const cancelMoment = ({ cancelAt, cancelAtPeriodEnd, items }: Subscription): number | null =>
  cancelAtPeriodEnd ? Math.min(...items.map(({ end }) => end)) : cancelAt;

/** Those that have not been used up. */
export function liveDiscounts(world: World, { discounts, customer }: Subscription): string[] {
  const now = world.now(customer);
  return discounts.filter((id) => {
    const discount = world.get('discount', id);
    return discount && !discount.used && (discount.end === null || now < discount.end);
  });
}

/** Writes a changed subscription, files when it is next due, and says what changed. */
export function saveSubscription(
  world: World,
  before: Subscription,
  change: Partial<Subscription>,
  events: string[] = [],
): Subscription {
  const was = showSubscription(world, before);
  const after = world.put('subscription', { ...before, ...change });
  world.clock.schedule('subscription', after.id, after.customer);
  const is = showSubscription(world, after);
  const at = world.now(after.customer);
  const previous = previousAttributes(was, is);
  if (previous) world.emit('customer.subscription.updated', is, at, previous);
  for (const type of events) world.emit(type, is, at);
  return after;
}
