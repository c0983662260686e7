import { giveDiscount, type Offer } from '../objects/discounts';
import { saveSchedule, showSchedule } from '../objects/schedules';
import { liveDiscounts, showSubscription } from '../objects/subscriptions';
import { periodEnd } from '../rules/due';
import { sameRhythm } from '../rules/periods';
import type { SchedulePhase, Subscription, SubscriptionItem, SubscriptionSchedule } from '../store/billing';
import { mergeMetadata } from '../world/changes';
import { newId } from '../world/ids';
import type { World } from '../world/world';

/** The schedule at work for a subscription. */
export function scheduleOf(world: World, subscription: string): SubscriptionSchedule | undefined {
  const [schedule] = world.store.table('subscription_schedule').where('subscription', subscription);
  return schedule;
}

const nextOf = ({ phases, current }: SubscriptionSchedule): SchedulePhase | undefined => phases[current + 1];

/** A subscription as it is from the end of its period on: by its schedule, if that has something for then. */
export function withNextPhase(world: World, subscription: Subscription): Subscription {
  const schedule = scheduleOf(world, subscription.id);
  const next = schedule && nextOf(schedule);
  if (!next || next.start > periodEnd(subscription)) return subscription;
  const items = next.items.map((item) => enteredItem(world, subscription, item));
  return {
    ...subscription,
    items,
    anchor: keepsRhythm(world, subscription, next) ? subscription.anchor : next.start,
    discounts: phaseDiscounts(world, subscription, next),
    metadata: mergeMetadata(subscription.metadata, next.metadata),
  };
}

/** An item that goes on keeps its id; others are new ones. */
function enteredItem(
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

function keepsRhythm(world: World, { items }: Subscription, next: SchedulePhase): boolean {
  const rhythm = (price: string | undefined) => world.get('price', price)?.recurring ?? null;
  return sameRhythm(rhythm(items[0]?.price), rhythm(next.items[0]?.price));
}

/** The discounts of a phase: those at work that it names, and what it offers anew. */
export function phaseDiscounts(
  world: World,
  subscription: Subscription,
  { discounts }: Pick<SchedulePhase, 'discounts'>,
): string[] {
  const live = liveDiscounts(world, subscription);
  const { id, customer } = subscription;
  return discounts.flatMap(({ discount, coupon: of, promotionCode }) => {
    if (discount) return live.includes(discount) ? [discount] : [];
    const coupon = world.get('coupon', of);
    if (!coupon) return [];
    const offer: Offer = { coupon, promotionCode };
    return [giveDiscount(world, offer, { customer, subscription: id, session: null }).id];
  });
}

/** Notes that the next phase is under way, once the subscription is renewed by it. */
export function enterNextPhase(world: World, subscription: string): void {
  const schedule = scheduleOf(world, subscription);
  const next = schedule && nextOf(schedule);
  if (!schedule || !next || next.start > world.now(schedule.customer)) return;
  saveSchedule(world, schedule, { current: schedule.current + 1 });
}

/** Ends a schedule whose last phase is over; the subscription goes on by itself. */
export function runSchedule(world: World, id: string): boolean {
  const schedule = world.get('subscription_schedule', id);
  const last = schedule?.phases[schedule.current];
  if (!schedule || !last || schedule.status !== 'active' || nextOf(schedule)) return false;
  const now = world.now(schedule.customer);
  if (last.end > now) return false;
  endSchedule(world, schedule, { status: 'completed', completedAt: now });
  return true;
}

/** A schedule ends with its subscription. */
export function cancelSchedule(world: World, subscription: string): void {
  const schedule = scheduleOf(world, subscription);
  if (!schedule) return;
  const canceledAt = world.now(schedule.customer);
  const ended = world.put('subscription_schedule', {
    ...schedule,
    status: 'canceled',
    subscription: null,
    canceledAt,
  });
  world.emit('subscription_schedule.canceled', showSchedule(world, ended), canceledAt);
}

/** Takes a schedule off its subscription, which goes on as it is, and says so. */
export function endSchedule(
  world: World,
  schedule: SubscriptionSchedule,
  end: { status: 'completed'; completedAt: number } | { status: 'released'; releasedAt: number },
): SubscriptionSchedule {
  const now = world.now(schedule.customer);
  const { subscription: of } = schedule;
  const ended = world.put('subscription_schedule', {
    ...schedule,
    ...end,
    subscription: null,
    releasedSubscription: of,
  });
  world.emit(`subscription_schedule.${end.status}`, showSchedule(world, ended), now);
  const subscription = world.get('subscription', of);
  if (subscription) {
    const shown = showSubscription(world, subscription);
    world.emit('customer.subscription.updated', shown, now, { schedule: schedule.id });
  }
  return ended;
}
