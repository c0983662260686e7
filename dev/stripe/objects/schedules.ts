import type { ApiObject } from '../protocol/objects';
import type { SchedulePhase, SubscriptionSchedule } from '../store/billing';
import { emitChange } from '../world/changes';
import type { World } from '../world/world';

const invoiceSettings = {
  account_tax_ids: null,
  custom_fields: null,
  days_until_due: null,
  description: null,
  footer: null,
  issuer: { type: 'self' },
};

function serializePhase(phase: SchedulePhase): ApiObject {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: 'usd',
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: phase.discounts.map(({ coupon, discount }) => ({
      coupon,
      discount,
      promotion_code: null,
    })),
    end_date: phase.end,
    invoice_settings: null,
    items: phase.items.map(({ price, quantity, metadata }) => ({
      billing_thresholds: null,
      discounts: [],
      metadata,
      plan: price,
      price,
      quantity,
      tax_rates: [],
    })),
    metadata: phase.metadata,
    on_behalf_of: null,
    proration_behavior: phase.proration,
    start_date: phase.start,
    transfer_data: null,
    trial_end: phase.trialEnd,
  };
}

export function serializeSchedule(world: World, schedule: SubscriptionSchedule): ApiObject {
  const phase = schedule.status === 'active' ? schedule.phases[schedule.current] : undefined;
  return {
    id: schedule.id,
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    canceled_at: schedule.canceledAt,
    completed_at: schedule.completedAt,
    created: schedule.created,
    current_phase: phase ? { end_date: phase.end, start_date: phase.start } : null,
    customer: schedule.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: schedule.paymentMethod,
      description: null,
      invoice_settings: invoiceSettings,
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: schedule.metadata,
    pause_schedules: [],
    phases: schedule.phases.map(serializePhase),
    released_at: schedule.releasedAt,
    released_subscription: schedule.releasedSubscription,
    status: schedule.status,
    subscription: schedule.subscription,
    test_clock: world.clockOf(schedule.customer),
  };
}

/** Returns the schedule that is attached to a subscription. */
export function scheduleOf(world: World, subscription: string): SubscriptionSchedule | undefined {
  const [schedule] = world.store.table('subscription_schedule').where('subscription', subscription);
  return schedule;
}

/** Stores a changed schedule, queues its next due date and emits what changed. */
export function saveSchedule(
  world: World,
  before: SubscriptionSchedule,
  change: Partial<SubscriptionSchedule>,
): SubscriptionSchedule {
  const was = serializeSchedule(world, before);
  const after = world.put('subscription_schedule', { ...before, ...change });
  world.clock.schedule('subscription_schedule', after.id, after.customer);
  const is = serializeSchedule(world, after);
  emitChange(world, 'subscription_schedule.updated', was, is, world.now(after.customer));
  return after;
}
