import { endSubscription } from '../../billing/cancel';
import { endSchedule, scheduleOf } from '../../billing/schedules';
import { saveSchedule, showSchedule } from '../../objects/schedules';
import { liveDiscounts, saveSubscription, showSubscription } from '../../objects/subscriptions';
import { invalid, type Shape } from '../../protocol/errors';
import { bounds, choice, flag, list, metadata, type Read, required, text } from '../../protocol/params';
import { hasEnded } from '../../rules/due';
import type { Subscription, SubscriptionSchedule } from '../../store/billing';
import { mergeMetadata, within } from '../../world/changes';
import { newId } from '../../world/ids';
import type { World } from '../../world/world';
import { endpoint, listing } from '../endpoint';
import { phaseParam, readPhases } from './schedule-phases';

/** A schedule for a subscription as it is: with one phase, which is the period under way. */
function createSchedule(world: World, given: { from_subscription: string }): Shape {
  const id = given.from_subscription;
  const subscription = world.need('subscription', id, 'subscription', 'from_subscription');
  refuseUnfit(world, subscription);
  const [item] = subscription.items;
  const { customer } = subscription;
  const schedule = world.put('subscription_schedule', {
    id: newId('sub_sched', 24),
    created: world.now(customer),
    customer,
    subscription: id,
    releasedSubscription: null,
    status: 'active',
    phases: [
      {
        start: item?.start ?? subscription.created,
        end: item?.end ?? subscription.created,
        items: subscription.items.map(({ price, quantity, metadata: own }) => ({
          price,
          quantity,
          metadata: own,
        })),
        discounts: liveDiscounts(world, subscription).map((discount) => ({
          coupon: null,
          discount,
          promotionCode: null,
        })),
        proration: 'create_prorations',
        trialEnd: subscription.status === 'trialing' ? subscription.trialEnd : null,
        metadata: {},
      },
    ],
    current: 0,
    paymentMethod: subscription.paymentMethod,
    canceledAt: null,
    completedAt: null,
    releasedAt: null,
    metadata: {},
  });
  const now = world.now(customer);
  world.clock.schedule('subscription_schedule', schedule.id, customer);
  world.emit('subscription_schedule.created', showSchedule(world, schedule), now);
  const shown = showSubscription(world, subscription);
  world.emit('customer.subscription.updated', shown, now, { schedule: null });
  return showSchedule(world, schedule);
}

function refuseUnfit(world: World, subscription: Subscription): void {
  const { id, status, cancelAt, cancelAtPeriodEnd } = subscription;
  const attached = scheduleOf(world, id);
  if (attached) {
    throw invalid(
      `You cannot migrate a subscription that is already attached to a schedule: ${attached.id}.`,
      'from_subscription',
    );
  }
  if (hasEnded(subscription) || status === 'incomplete')
    throw invalid(`You cannot migrate a subscription that is ${status}.`, 'from_subscription');
  if (cancelAtPeriodEnd || cancelAt !== null)
    throw invalid('A schedule for a subscription that ends: not implemented in the stand-in');
}

const updatable = {
  end_behavior: choice('release'),
  metadata: metadata(),
  phases: list(phaseParam, 10),
  proration_behavior: choice('always_invoice', 'create_prorations', 'none'),
};

function refuseUnless(schedule: SubscriptionSchedule, what: string): void {
  if (schedule.status === 'active') return;
  throw invalid(
    `You cannot ${what} a subscription schedule that is currently in the \`${schedule.status}\` status. It must be in \`not_started\`, \`active\` status.`,
  );
}

function updateSchedule(world: World, schedule: SubscriptionSchedule, given: Read<typeof updatable>): Shape {
  refuseUnless(schedule, 'update');
  const own = mergeMetadata(schedule.metadata, given.metadata);
  if (!given.phases) return showSchedule(world, saveSchedule(world, schedule, { metadata: own }));
  const subscription = world.need('subscription', schedule.subscription ?? '', 'subscription');
  const { phases, discounts } = readPhases(world, schedule, subscription, given.phases);
  const past = schedule.phases.slice(0, schedule.current);
  const after = saveSchedule(world, schedule, { metadata: own, phases: [...past, ...phases] });
  saveSubscription(world, subscription, { discounts });
  return showSchedule(world, after);
}

function release(world: World, schedule: SubscriptionSchedule): Shape {
  refuseUnless(schedule, 'release');
  const releasedAt = world.now(schedule.customer);
  return showSchedule(world, endSchedule(world, schedule, { status: 'released', releasedAt }));
}

/** Ends the subscription too. */
function cancel(
  world: World,
  schedule: SubscriptionSchedule,
  given: { invoice_now?: boolean; prorate?: boolean },
): Shape {
  refuseUnless(schedule, 'cancel');
  const subscription = world.need('subscription', schedule.subscription ?? '', 'subscription');
  const { invoice_now: invoicesNow = true, prorate: prorates = true } = given;
  endSubscription(world, subscription, 'cancellation_requested', { invoicesNow, prorates });
  return showSchedule(world, need(world, schedule.id));
}

const need = (world: World, id: string) => world.need('subscription_schedule', id, 'subscription schedule');

const filters = {
  canceled_at: bounds(),
  completed_at: bounds(),
  created: bounds(),
  customer: text(),
  released_at: bounds(),
};

const lies = (moment: number | null, at: Read<typeof filters>['created']): boolean =>
  at === undefined || (moment !== null && within(moment, at));

export const scheduleEndpoints = [
  endpoint('POST', '/v1/subscription_schedules', { from_subscription: required(text()) }, createSchedule),
  listing(
    '/v1/subscription_schedules',
    filters,
    (world, given) => {
      const schedules = world.store.table('subscription_schedule');
      const rows = given.customer ? schedules.where('customer', given.customer) : schedules.newestFirst();
      return rows.filter(
        (one) =>
          lies(one.created, given.created) &&
          lies(one.canceledAt, given.canceled_at) &&
          lies(one.completedAt, given.completed_at) &&
          lies(one.releasedAt, given.released_at),
      );
    },
    showSchedule,
  ),
  endpoint('GET', '/v1/subscription_schedules/:id', {}, (world, _given, id) =>
    showSchedule(world, need(world, id)),
  ),
  endpoint('POST', '/v1/subscription_schedules/:id', updatable, (world, given, id) =>
    updateSchedule(world, need(world, id), given),
  ),
  endpoint('POST', '/v1/subscription_schedules/:id/release', {}, (world, _given, id) =>
    release(world, need(world, id)),
  ),
  endpoint(
    'POST',
    '/v1/subscription_schedules/:id/cancel',
    { invoice_now: flag(), prorate: flag() },
    (world, given, id) => cancel(world, need(world, id), given),
  ),
];
