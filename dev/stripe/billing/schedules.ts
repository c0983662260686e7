import { createDiscount } from '../objects/discounts';
import { saveSchedule, scheduleOf, serializeSchedule } from '../objects/schedules';
import { activeDiscountIds, serializeSubscription } from '../objects/subscriptions';
import { mergeMetadata } from '../protocol/metadata';
import { periodEnd, scheduleDueAt } from '../rules/due';
import { isSameInterval } from '../rules/periods';
import type { SchedulePhase, Subscription, SubscriptionItem, SubscriptionSchedule } from '../store/billing';
import { newId } from '../world/ids';
import type { World } from '../world/world';

const nextPhaseOf = ({ phases, current }: SubscriptionSchedule): SchedulePhase | undefined =>
  phases[current + 1];

/** Returns the subscription as its schedule wants it from the end of its period on. */
export function withNextPhase(world: World, subscription: Subscription): Subscription {
  const schedule = scheduleOf(world, subscription.id);
  const next = schedule && nextPhaseOf(schedule);
  if (!next || next.start > periodEnd(subscription)) return subscription;
  return {
    ...subscription,
    items: next.items.map((item) => phaseItem(world, subscription, item)),
    anchor: keepsInterval(world, subscription, next) ? subscription.anchor : next.start,
    discounts: phaseDiscounts(world, subscription, next),
    metadata: mergeMetadata(subscription.metadata, next.metadata),
  };
}

/** An item whose price stays keeps its id; others are new. */
function phaseItem(
  world: World,
  subscription: Subscription,
  { price, quantity, metadata }: SchedulePhase['items'][number],
): SubscriptionItem {
  const end = periodEnd(subscription);
  const old = subscription.items.find((item) => item.price === price);
  const id = old?.id ?? newId('si');
  const created = old?.created ?? world.now(subscription.customer);
  return { id, created, price, quantity, metadata, start: end, end, billed: null };
}

function keepsInterval(world: World, { items }: Subscription, next: SchedulePhase): boolean {
  const recurring = (price: string | undefined) => world.get('price', price)?.recurring ?? null;
  return isSameInterval(recurring(items[0]?.price), recurring(next.items[0]?.price));
}

/** Returns the discounts of a phase: the active ones it keeps, and new ones for its coupons. */
export function phaseDiscounts(
  world: World,
  subscription: Subscription,
  { discounts }: Pick<SchedulePhase, 'discounts'>,
): string[] {
  const active = activeDiscountIds(world, subscription);
  const { id, customer } = subscription;
  return discounts.flatMap(({ discount, coupon: couponId }) => {
    if (discount) return active.includes(discount) ? [discount] : [];
    const coupon = world.get('coupon', couponId);
    return coupon ? [createDiscount(world, coupon, { customer, subscription: id }).id] : [];
  });
}

/** Moves the schedule to its next phase, after the subscription was renewed into it. */
export function enterNextPhase(world: World, subscription: string): void {
  const schedule = scheduleOf(world, subscription);
  const next = schedule && nextPhaseOf(schedule);
  if (!schedule || !next || next.start > world.now(schedule.customer)) return;
  saveSchedule(world, schedule, { current: schedule.current + 1 });
}

/** Completes a schedule whose last phase is over; its subscription goes on. Returns whether it was over. */
export function runSchedule(world: World, id: string): boolean {
  const schedule = world.get('subscription_schedule', id);
  const dueAt = schedule && scheduleDueAt(schedule);
  if (!schedule || typeof dueAt !== 'number') return false;
  const now = world.now(schedule.customer);
  if (dueAt > now) return false;
  detachSchedule(world, schedule, { status: 'completed', completedAt: now });
  return true;
}

/** Cancels the schedule of a subscription that ends. */
export function cancelSchedule(world: World, subscription: string): void {
  const schedule = scheduleOf(world, subscription);
  if (!schedule) return;
  const canceledAt = world.now(schedule.customer);
  const canceled = world.put('subscription_schedule', {
    ...schedule,
    status: 'canceled',
    subscription: null,
    canceledAt,
  });
  world.emit('subscription_schedule.canceled', serializeSchedule(world, canceled), canceledAt);
}

/** Completes or releases a schedule; its subscription goes on as it is. */
export function detachSchedule(
  world: World,
  schedule: SubscriptionSchedule,
  end: { status: 'completed'; completedAt: number } | { status: 'released'; releasedAt: number },
): SubscriptionSchedule {
  const now = world.now(schedule.customer);
  const detached = world.put('subscription_schedule', {
    ...schedule,
    ...end,
    subscription: null,
    releasedSubscription: schedule.subscription,
  });
  world.emit(`subscription_schedule.${end.status}`, serializeSchedule(world, detached), now);
  const subscription = world.get('subscription', schedule.subscription);
  if (subscription) {
    const serialized = serializeSubscription(world, subscription);
    world.emit('customer.subscription.updated', serialized, now, { schedule: schedule.id });
  }
  return detached;
}
