import { type ApiObject, listObject } from '../protocol/objects';
import { periodEnd } from '../rules/due';
import type { Subscription, SubscriptionItem } from '../store/billing';
import { emitChange } from '../world/changes';
import type { World } from '../world/world';
import { isActiveDiscount } from './discounts';
import { serializePlan, serializePrice } from './prices';
import { scheduleOf } from './schedules';

/** Fields of features that the stand-in does not have. Spread last: adding keys after a spread is slow in V8. */
const UNSUPPORTED = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_schedules: [],
  billing_thresholds: null,
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  transfer_data: null,
};

function serializeItem(world: World, item: SubscriptionItem, subscription: string): ApiObject {
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
    plan: serializePlan(price),
    price: serializePrice(world, price),
    quantity: item.quantity,
    subscription,
    tax_rates: [],
  };
}

function serializeStatusDetails({ paused }: Subscription): ApiObject {
  if (!paused) return {};
  const { at, reason } = paused;
  return {
    status_details: {
      paused: { subscription: { type: reason }, transitioned_at: at, type: 'subscription' },
    },
  };
}

export function serializeSubscription(world: World, subscription: Subscription): ApiObject {
  const { id, pauseCollection, cancelAtPeriodEnd } = subscription;
  const items = subscription.items.map((item) => serializeItem(world, item, id));
  return {
    id,
    object: 'subscription',
    billing_cycle_anchor: subscription.anchor,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    cancel_at: cancelAtPeriodEnd ? periodEnd(subscription) : subscription.cancelAt,
    cancel_at_period_end: cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    cancellation_details: { ...subscription.cancellation, feedback_option: null },
    collection_method: 'charge_automatically',
    created: subscription.created,
    currency: subscription.currency,
    customer: subscription.customer,
    default_payment_method: subscription.paymentMethod,
    description: subscription.description,
    discounts: activeDiscountIds(world, subscription),
    ended_at: subscription.endedAt,
    items: listObject(items, `/v1/subscription_items?subscription=${id}`),
    latest_invoice: subscription.latestInvoice,
    livemode: false,
    metadata: subscription.metadata,
    pause_collection: pauseCollection && {
      behavior: pauseCollection.behavior,
      resumes_at: pauseCollection.resumesAt,
    },
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: subscription.savesPaymentMethod ? 'on_subscription' : 'off',
    },
    schedule: scheduleOf(world, id)?.id ?? null,
    start_date: subscription.startDate,
    status: subscription.status,
    test_clock: world.clockOf(subscription.customer),
    trial_end: subscription.trialEnd,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: subscription.missingPaymentMethod,
      },
    },
    trial_start: subscription.trialStart,
    ...serializeStatusDetails(subscription),
    ...UNSUPPORTED,
  };
}

/** Returns the ids of the discounts that still apply. */
export function activeDiscountIds(world: World, { discounts, customer }: Subscription): string[] {
  const now = world.now(customer);
  return discounts.filter((id) => {
    const discount = world.get('discount', id);
    return discount && isActiveDiscount(discount, now);
  });
}

/** Stores a changed subscription, queues its next due date, and emits what changed and `events`. */
export function saveSubscription(
  world: World,
  before: Subscription,
  change: Partial<Subscription>,
  events: string[] = [],
): Subscription {
  const was = serializeSubscription(world, before);
  const after = world.put('subscription', { ...before, ...change });
  world.clock.schedule('subscription', after.id, after.customer);
  const is = serializeSubscription(world, after);
  const at = world.now(after.customer);
  emitChange(world, 'customer.subscription.updated', was, is, at);
  for (const type of events) world.emit(type, is, at);
  return after;
}
