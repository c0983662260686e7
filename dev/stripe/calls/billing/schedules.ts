import { detachSchedule } from '../../billing/schedules';
import { saveSchedule, scheduleOf, serializeSchedule } from '../../objects/schedules';
import { activeDiscountIds, saveSubscription, serializeSubscription } from '../../objects/subscriptions';
import { invalidRequest } from '../../protocol/errors';
import { choice, list, required, text } from '../../protocol/fields';
import { mergeMetadata, metadata } from '../../protocol/metadata';
import type { ApiObject } from '../../protocol/objects';
import type { Params } from '../../protocol/params';
import { hasEnded } from '../../rules/due';
import type { SchedulePhase, Subscription, SubscriptionSchedule } from '../../store/billing';
import { newId } from '../../world/ids';
import type { World } from '../../world/world';
import { endpoint, retrieval } from '../endpoint';
import { keptDiscounts, phaseParam, readPhases } from './schedule-phases';
import { prorationParam } from './subscription-params';

const needSchedule = (world: World, id: string): SubscriptionSchedule =>
  world.need('subscription_schedule', id, 'subscription schedule');

/** Creates a schedule with one phase: the current period of the subscription. */
function createSchedule(world: World, { from_subscription: id }: { from_subscription: string }): ApiObject {
  const subscription = world.need('subscription', id, 'subscription', 'from_subscription');
  checkSchedulable(world, subscription);
  const { customer, paymentMethod } = subscription;
  const now = world.now(customer);
  const schedule = world.put('subscription_schedule', {
    id: newId('sub_sched', 24),
    created: now,
    customer,
    subscription: id,
    releasedSubscription: null,
    status: 'active',
    phases: [currentPhase(world, subscription)],
    current: 0,
    paymentMethod,
    canceledAt: null,
    completedAt: null,
    releasedAt: null,
    metadata: {},
  });
  world.clock.schedule('subscription_schedule', schedule.id, customer);
  const serialized = serializeSchedule(world, schedule);
  world.emit('subscription_schedule.created', serialized, now);
  const attached = serializeSubscription(world, subscription);
  world.emit('customer.subscription.updated', attached, now, { schedule: null });
  return serialized;
}

function checkSchedulable(world: World, subscription: Subscription): void {
  const { id, status, cancelAt, cancelAtPeriodEnd } = subscription;
  const attached = scheduleOf(world, id);
  if (attached) {
    const message = `You cannot migrate a subscription that is already attached to a schedule: ${attached.id}.`;
    throw invalidRequest(message, 'from_subscription');
  }
  if (hasEnded(subscription) || status === 'incomplete') {
    throw invalidRequest(`You cannot migrate a subscription that is ${status}.`, 'from_subscription');
  }
  if (cancelAtPeriodEnd || cancelAt !== null) {
    throw invalidRequest('A schedule for a subscription that ends: not implemented in the stand-in');
  }
}

function currentPhase(world: World, subscription: Subscription): SchedulePhase {
  const [first] = subscription.items;
  return {
    start: first?.start ?? subscription.created,
    end: first?.end ?? subscription.created,
    items: subscription.items.map(({ price, quantity, metadata: own }) => ({
      price,
      quantity,
      metadata: own,
    })),
    discounts: keptDiscounts(activeDiscountIds(world, subscription)),
    proration: 'create_prorations',
    trialEnd: subscription.status === 'trialing' ? subscription.trialEnd : null,
    metadata: {},
  };
}

const updateParams = {
  end_behavior: choice('release'),
  metadata: metadata(),
  phases: list(phaseParam, 10),
  proration_behavior: prorationParam,
};

function checkActive({ status }: SubscriptionSchedule, verb: string): void {
  if (status === 'active') return;
  throw invalidRequest(
    `You cannot ${verb} a subscription schedule that is currently in the \`${status}\` status. It must be in \`not_started\`, \`active\` status.`,
  );
}

function updateSchedule(world: World, params: Params<typeof updateParams>, id: string): ApiObject {
  const schedule = needSchedule(world, id);
  checkActive(schedule, 'update');
  const merged = mergeMetadata(schedule.metadata, params.metadata);
  if (!params.phases) {
    return serializeSchedule(world, saveSchedule(world, schedule, { metadata: merged }));
  }
  const subscription = world.need('subscription', schedule.subscription ?? '', 'subscription');
  const { phases, discounts } = readPhases(world, schedule, subscription, params.phases);
  const past = schedule.phases.slice(0, schedule.current);
  const after = saveSchedule(world, schedule, { metadata: merged, phases: [...past, ...phases] });
  saveSubscription(world, subscription, { discounts });
  return serializeSchedule(world, after);
}

function releaseSchedule(world: World, id: string): ApiObject {
  const schedule = needSchedule(world, id);
  checkActive(schedule, 'release');
  const releasedAt = world.now(schedule.customer);
  return serializeSchedule(world, detachSchedule(world, schedule, { status: 'released', releasedAt }));
}

export const scheduleEndpoints = [
  endpoint('POST', '/v1/subscription_schedules', { from_subscription: required(text()) }, createSchedule),
  retrieval(
    '/v1/subscription_schedules/:id',
    'subscription_schedule',
    'subscription schedule',
    serializeSchedule,
  ),
  endpoint('POST', '/v1/subscription_schedules/:id', updateParams, updateSchedule),
  endpoint('POST', '/v1/subscription_schedules/:id/release', {}, (world, _params, id) =>
    releaseSchedule(world, id),
  ),
];
