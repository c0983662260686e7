import { checkPrices } from '../../billing/prices';
import { phaseDiscounts } from '../../billing/schedules';
import { keptDiscountParam, readCoupon } from '../../objects/discounts';
import { intervalParam } from '../../objects/prices';
import { invalidRequest } from '../../protocol/errors';
import { integer, list, nullable, object, required, text } from '../../protocol/fields';
import { mergeMetadata, metadata } from '../../protocol/metadata';
import type { Params } from '../../protocol/params';
import { periodEnd } from '../../rules/due';
import { addMonths } from '../../rules/periods';
import type { SchedulePhase, Subscription, SubscriptionSchedule } from '../../store/billing';
import type { Price } from '../../store/catalog';
import type { World } from '../../world/world';
import { prorationParam } from './subscription-params';

const FIXED_SECONDS = { day: 86_400, week: 7 * 86_400 };
const MAX_PHASES = 2;

const phaseFields = {
  discounts: nullable(list(keptDiscountParam, 20)),
  duration: object({ interval: required(intervalParam), interval_count: integer(1, 1000) }),
  end_date: integer(0),
  items: required(list(object({ metadata: metadata(), price: text(), quantity: integer(0, 1_000_000) }), 20)),
  metadata: metadata(),
  proration_behavior: prorationParam,
  start_date: integer(0),
  trial_end: integer(0),
};

export const phaseParam = object(phaseFields);
type PhaseParams = Params<typeof phaseFields>;

/** Reads the phases from the current one on. Also returns the discounts that the current phase gives from now on. */
export function readPhases(
  world: World,
  schedule: SubscriptionSchedule,
  subscription: Subscription,
  params: PhaseParams[],
): { phases: SchedulePhase[]; discounts: string[] } {
  const current = schedule.phases[schedule.current];
  const [first] = params;
  if (!current || !first) {
    throw invalidRequest('Missing required param: phases.', 'phases', 'parameter_missing');
  }
  if (params.length > MAX_PHASES) {
    throw invalidRequest('More than two phases: not implemented in the stand-in', 'phases');
  }
  checkStart(first, current);
  const phases: SchedulePhase[] = [];
  for (const [index, phase] of params.entries()) {
    const start = phases.at(-1)?.end ?? current.start;
    phases.push(readPhase(world, subscription, phase, start, `phases[${index}]`));
  }
  checkEnds(world, subscription, phases);
  const [updated, ...later] = phases;
  checkUnchanged(current, updated);
  if (!updated) return { phases, discounts: [] };
  const discounts = phaseDiscounts(world, subscription, updated);
  return { phases: [{ ...updated, discounts: keptDiscounts(discounts) }, ...later], discounts };
}

/** Returns existing discounts as a phase names them. */
export const keptDiscounts = (ids: string[]): SchedulePhase['discounts'] =>
  ids.map((discount) => ({ coupon: null, discount }));

function checkStart({ start_date: start }: PhaseParams, current: SchedulePhase): void {
  const param = 'phases[0][start_date]';
  if (start === undefined) {
    throw invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing');
  }
  if (start !== current.start) {
    throw invalidRequest('You can not modify the start date of the current phase.', param);
  }
}

function readPhase(
  world: World,
  subscription: Subscription,
  params: PhaseParams,
  start: number,
  path: string,
): SchedulePhase {
  if (params.start_date !== undefined && params.start_date !== start) {
    throw invalidRequest('A phase begins where the one before ends.', `${path}[start_date]`);
  }
  return {
    start,
    items: readItems(world, subscription, params, path),
    end: readEnd(params, start, path),
    discounts: readDiscounts(world, params, path),
    proration: params.proration_behavior ?? 'create_prorations',
    trialEnd: params.trial_end ?? null,
    metadata: mergeMetadata({}, params.metadata),
  };
}

/** An inactive price is accepted if the subscription has it already. */
function readItems(
  world: World,
  subscription: Subscription,
  params: PhaseParams,
  path: string,
): SchedulePhase['items'] {
  const items = params.items.map((item, index) => {
    const param = `${path}[items][${index}][price]`;
    if (item.price === undefined) {
      throw invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing');
    }
    const price = world.need('price', item.price, 'price', param);
    return { price, quantity: item.quantity ?? 1, metadata: mergeMetadata({}, item.metadata) };
  });
  const isCurrent = ({ id }: Price) => subscription.items.some(({ price }) => price === id);
  checkPrices(items.map(({ price }) => (isCurrent(price) ? { ...price, active: true } : price)));
  return items.map(({ price, ...item }) => ({ price: price.id, ...item }));
}

function readEnd({ duration, end_date: date }: PhaseParams, start: number, path: string): number {
  if (duration && date !== undefined) {
    throw invalidRequest('You may only specify one of `duration` and `end_date`.', `${path}[duration]`);
  }
  if (date !== undefined) return date;
  if (!duration) {
    throw invalidRequest('A phase needs a `duration` or an `end_date`.', path, 'parameter_missing');
  }
  const { interval, interval_count: count = 1 } = duration;
  if (interval === 'day' || interval === 'week') return start + FIXED_SECONDS[interval] * count;
  return addMonths(start, interval === 'year' ? 12 * count : count);
}

/** A phase that names no discounts has its customer's; customers have none here. */
function readDiscounts(world: World, { discounts }: PhaseParams, path: string): SchedulePhase['discounts'] {
  return (discounts ?? []).map((named, index) => {
    const param = `${path}[discounts][${index}]`;
    if (named.discount !== undefined) {
      const { id } = world.need('discount', named.discount, 'discount', `${param}[discount]`);
      return { coupon: null, discount: id };
    }
    return { coupon: readCoupon(world, named.coupon, param).id, discount: null };
  });
}

function checkEnds(world: World, subscription: Subscription, phases: SchedulePhase[]): void {
  const now = world.now(subscription.customer);
  for (const [index, { start, end }] of phases.entries()) {
    if (end > start && end > now) continue;
    const message = 'A phase ends after it begins, and not before now.';
    throw invalidRequest(message, `phases[${index}][end_date]`);
  }
  if (phases.length > 1 && phases[0]?.end !== periodEnd(subscription)) {
    const message = 'A phase that does not end with the period: not implemented in the stand-in';
    throw invalidRequest(message, 'phases[0][end_date]');
  }
}

function checkUnchanged(current: SchedulePhase, updated: SchedulePhase | undefined): void {
  const summary = (phase: SchedulePhase | undefined) =>
    phase?.items.map(({ price, quantity }) => `${price} ${quantity}`).join();
  if (summary(current) === summary(updated) && current.trialEnd === updated?.trialEnd) return;
  const message = 'A change of the current phase: not implemented in the stand-in';
  throw invalidRequest(message, 'phases[0][items]');
}
