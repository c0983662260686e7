import { phaseDiscounts } from '../../billing/schedules';
import { checkPrices } from '../../billing/start';
import { keptDiscountParam, readOffer } from '../../objects/discounts';
import { invalid } from '../../protocol/errors';
import {
  choice,
  integer,
  list,
  metadata,
  object,
  orNull,
  type Read,
  required,
  text,
} from '../../protocol/params';
import { periodEnd } from '../../rules/due';
import { addMonths } from '../../rules/periods';
import type { SchedulePhase, Subscription, SubscriptionSchedule } from '../../store/billing';
import { mergeMetadata } from '../../world/changes';
import type { World } from '../../world/world';

const DAYS = { day: 86_400, week: 7 * 86_400 };

export const phaseParam = object({
  discounts: orNull(list(keptDiscountParam, 20)),
  duration: object({
    interval: required(choice('day', 'week', 'month', 'year')),
    interval_count: integer(1, 1000),
  }),
  end_date: integer(0),
  items: required(list(object({ metadata: metadata(), price: text(), quantity: integer(0, 1_000_000) }), 20)),
  metadata: metadata(),
  proration_behavior: choice('always_invoice', 'create_prorations', 'none'),
  start_date: integer(0),
  trial_end: integer(0),
});

type Given = Read<{ phase: typeof phaseParam }>['phase'] & object;

/** The phases from the current one on, and the discounts that are at work now. */
export function readPhases(
  world: World,
  schedule: SubscriptionSchedule,
  subscription: Subscription,
  given: Given[],
): { phases: SchedulePhase[]; discounts: string[] } {
  const current = schedule.phases[schedule.current];
  const [first] = given;
  if (!current || !first) throw invalid('Missing required param: phases.', 'phases', 'parameter_missing');
  if (given.length > 2) throw invalid('More than two phases: not implemented in the stand-in', 'phases');
  if (first.start_date === undefined)
    throw invalid(
      'Missing required param: phases[0][start_date].',
      'phases[0][start_date]',
      'parameter_missing',
    );
  if (first.start_date !== current.start)
    throw invalid('You can not modify the start date of the current phase.', 'phases[0][start_date]');
  const phases: SchedulePhase[] = [];
  for (const [at, one] of given.entries())
    phases.push(readPhase(world, subscription, one, phases.at(-1)?.end ?? current.start, `phases[${at}]`));
  refuseOddEnds(world, subscription, phases);
  refuseChangedNow(current, phases[0]);
  const discounts = phases[0] ? phaseDiscounts(world, subscription, phases[0]) : [];
  return {
    phases: [...phases.slice(0, 1).map((one) => withKept(one, discounts)), ...phases.slice(1)],
    discounts,
  };
}

/** What the current phase offers is at work from now on. */
const withKept = (phase: SchedulePhase, discounts: string[]): SchedulePhase => ({
  ...phase,
  discounts: discounts.map((discount) => ({ coupon: null, discount, promotionCode: null })),
});

function readPhase(
  world: World,
  subscription: Subscription,
  given: Given,
  start: number,
  param: string,
): SchedulePhase {
  if (given.start_date !== undefined && given.start_date !== start)
    throw invalid('A phase begins where the one before ends.', `${param}[start_date]`);
  const items = given.items.map((item, at) => {
    const where = `${param}[items][${at}][price]`;
    if (item.price === undefined)
      throw invalid(`Missing required param: ${where}.`, where, 'parameter_missing');
    const { id } = world.need('price', item.price, 'price', where);
    return { price: id, quantity: item.quantity ?? 1, metadata: mergeMetadata({}, item.metadata) };
  });
  const prices = items.map(({ price }) => world.need('price', price, 'price', `${param}[items]`));
  const has = ({ id }: { id: string }) => subscription.items.some(({ price }) => price === id);
  checkPrices(prices.map((price) => (has(price) ? { ...price, active: true } : price)));
  return {
    start,
    end: endOf(given, start, param),
    items,
    discounts: readDiscounts(world, subscription, given, param),
    proration: given.proration_behavior ?? 'create_prorations',
    trialEnd: given.trial_end ?? null,
    metadata: mergeMetadata({}, given.metadata),
  };
}

function endOf({ duration, end_date: date }: Given, start: number, param: string): number {
  if (duration && date !== undefined)
    throw invalid('You may only specify one of `duration` and `end_date`.', `${param}[duration]`);
  if (date !== undefined) return date;
  if (!duration) throw invalid('A phase needs a `duration` or an `end_date`.', param, 'parameter_missing');
  const { interval, interval_count: count = 1 } = duration;
  if (interval === 'day' || interval === 'week') return start + DAYS[interval] * count;
  return addMonths(start, interval === 'year' ? 12 * count : count);
}

/** None where none are named: a phase has its customer's, and customers have none here. */
function readDiscounts(
  world: World,
  { customer }: Subscription,
  { discounts }: Given,
  param: string,
): SchedulePhase['discounts'] {
  return (discounts ?? []).map((one, at) => {
    const where = `${param}[discounts][${at}]`;
    if (one.discount !== undefined) {
      const { id } = world.need('discount', one.discount, 'discount', `${where}[discount]`);
      return { coupon: null, discount: id, promotionCode: null };
    }
    const { coupon, promotionCode } = readOffer(world, one, where, customer);
    return { coupon: coupon.id, discount: null, promotionCode };
  });
}

function refuseOddEnds(world: World, subscription: Subscription, phases: SchedulePhase[]): void {
  const now = world.now(subscription.customer);
  for (const [at, { start, end }] of phases.entries()) {
    const param = `phases[${at}][end_date]`;
    if (end <= start || end <= now) throw invalid('A phase ends after it begins, and not before now.', param);
  }
  if (phases.length > 1 && phases[0]?.end !== periodEnd(subscription))
    throw invalid(
      'A phase that does not end with the period: not implemented in the stand-in',
      'phases[0][end_date]',
    );
}

function refuseChangedNow(current: SchedulePhase, given: SchedulePhase | undefined): void {
  const what = (phase: SchedulePhase | undefined) =>
    phase?.items.map(({ price, quantity }) => `${price} ${quantity}`).join();
  if (what(current) !== what(given) || current.trialEnd !== given?.trialEnd)
    throw invalid('A change of the current phase: not implemented in the stand-in', 'phases[0][items]');
}
