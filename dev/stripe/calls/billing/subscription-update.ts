import { collect } from '../../billing/collection';
import { billNow } from '../../billing/invoices';
import { type ItemChange, planChange } from '../../billing/item-changes';
import { withBilled } from '../../billing/lines';
import { paymentError } from '../../billing/payment-error';
import { createDiscount, emitDiscountDeleted, keptDiscountParam, readCoupon } from '../../objects/discounts';
import { scheduleOf } from '../../objects/schedules';
import { activeDiscountIds, saveSubscription } from '../../objects/subscriptions';
import { invalidRequest } from '../../protocol/errors';
import {
  boolean,
  choice,
  integer,
  integerOr,
  list,
  nullable,
  object,
  required,
  text,
} from '../../protocol/fields';
import { mergeMetadata, metadata } from '../../protocol/metadata';
import type { Params } from '../../protocol/params';
import { hasEnded, periodEnd } from '../../rules/due';
import type { Subscription } from '../../store/billing';
import type { World } from '../../world/world';
import { itemParam, readItemChange } from './subscription-items';
import {
  cancellationDetailsParam,
  prorationParam,
  readPaymentMethod,
  trialSettingsParam,
} from './subscription-params';

export const updateParams = {
  billing_cycle_anchor: object({ type: required(choice('now', 'unchanged')) }),
  cancel_at: nullable(integerOr('max_period_end', 'min_period_end')),
  cancel_at_period_end: boolean(),
  cancellation_details: cancellationDetailsParam,
  default_payment_method: text(),
  description: nullable(text(500)),
  discounts: nullable(list(keptDiscountParam, 20)),
  items: list(object(itemParam), 20),
  metadata: metadata(),
  off_session: boolean(),
  pause_collection: nullable(
    object({
      behavior: required(choice('keep_as_draft', 'mark_uncollectible', 'void')),
      resumes_at: integer(0),
    }),
  ),
  payment_behavior: choice('allow_incomplete', 'error_if_incomplete'),
  payment_settings: object({ save_default_payment_method: choice('off', 'on_subscription') }),
  proration_behavior: prorationParam,
  proration_date: integer(0),
  trial_end: integerOr('now'),
  trial_settings: trialSettingsParam,
};

type UpdateParams = Params<typeof updateParams>;

/** Updates a subscription, and bills or credits what the change costs. */
export function updateSubscription(
  world: World,
  subscription: Subscription,
  params: UpdateParams,
): Subscription {
  checkParams(subscription, params);
  checkSchedule(world, subscription, params);
  const changed = withTrialEnd(
    world,
    withSettings(world, withDiscounts(world, subscription, params), params),
    params.trial_end,
  );
  const endsTrial = subscription.status === 'trialing' && changed.status !== 'trialing';
  const changesItems = params.items !== undefined || params.billing_cycle_anchor?.type === 'now' || endsTrial;
  if (!changesItems) return saveSubscription(world, subscription, changed);
  const change = readItemChange(world, changed, params);
  const resetsCycle = change.resetsCycle || endsTrial;
  return changeItems(world, subscription, changed, { ...change, resetsCycle }, params);
}

function checkParams(subscription: Subscription, params: UpdateParams): void {
  if (hasEnded(subscription)) {
    const { metadata: _metadata, cancellation_details: _details, ...rest } = params;
    if (Object.keys(rest).length === 0) return;
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  }
  if (params.cancel_at && params.cancel_at_period_end) {
    throw invalidRequest('You may only specify one of `cancel_at` and `cancel_at_period_end`.', 'cancel_at');
  }
}

/** What a schedule controls can be changed only in the schedule. */
function checkSchedule(world: World, { id }: Subscription, params: UpdateParams): void {
  const schedule = scheduleOf(world, id);
  if (!schedule) return;
  const controlled = (what: string) =>
    invalidRequest(
      `The subscription is managed by the subscription schedule \`${schedule.id}\`, and updating ${what} directly is not allowed. Please update the schedule instead.`,
    );
  const cancels = params.cancel_at !== undefined || params.cancel_at_period_end !== undefined;
  if (cancels) throw controlled('any cancelation behavior');
  const changes = params.items ?? params.billing_cycle_anchor ?? params.trial_end;
  if (changes !== undefined) throw controlled('its items or its period');
}

/** Applies everything that costs nothing. */
function withSettings(world: World, subscription: Subscription, params: UpdateParams): Subscription {
  const { customer, missingPaymentMethod, paymentMethod } = subscription;
  const pause = params.pause_collection;
  return {
    ...subscription,
    ...cancellationSettings(world, subscription, params),
    description: params.description === undefined ? subscription.description : params.description,
    metadata: mergeMetadata(subscription.metadata, params.metadata),
    missingPaymentMethod: params.trial_settings?.end_behavior.missing_payment_method ?? missingPaymentMethod,
    pauseCollection:
      pause === undefined
        ? subscription.pauseCollection
        : pause && { behavior: pause.behavior, resumesAt: pause.resumes_at ?? null },
    paymentMethod: readPaymentMethod(world, customer, params.default_payment_method)?.id ?? paymentMethod,
    savesPaymentMethod: params.payment_settings
      ? params.payment_settings.save_default_payment_method === 'on_subscription'
      : subscription.savesPaymentMethod,
  };
}

function cancellationSettings(
  world: World,
  subscription: Subscription,
  params: UpdateParams,
): Pick<Subscription, 'cancelAt' | 'cancelAtPeriodEnd' | 'canceledAt' | 'cancellation'> {
  const { cancellation, canceledAt, endedAt } = subscription;
  const { comment = cancellation.comment, feedback = cancellation.feedback } =
    params.cancellation_details ?? {};
  const cancelAtPeriodEnd = params.cancel_at
    ? false
    : (params.cancel_at_period_end ?? subscription.cancelAtPeriodEnd);
  const cancelAt = params.cancel_at_period_end ? null : readCancelAt(subscription, params.cancel_at);
  const isEnding = cancelAtPeriodEnd || cancelAt !== null;
  const now = world.now(subscription.customer);
  const reason = endedAt ? cancellation.reason : null;
  return {
    cancelAtPeriodEnd,
    cancelAt,
    canceledAt: isEnding ? (canceledAt ?? now) : endedAt && canceledAt,
    cancellation: { comment, feedback, reason: isEnding ? 'cancellation_requested' : reason },
  };
}

/** All items end their periods together: `min_period_end` and `max_period_end` are the same. */
function readCancelAt(subscription: Subscription, cancelAt: UpdateParams['cancel_at']): number | null {
  if (cancelAt === undefined) return subscription.cancelAt;
  return typeof cancelAt === 'string' ? periodEnd(subscription) : cancelAt;
}

/** Replaces all discounts with the named ones. */
function withDiscounts(world: World, subscription: Subscription, { discounts }: UpdateParams): Subscription {
  if (discounts === undefined) return subscription;
  const { customer, id } = subscription;
  const current = activeDiscountIds(world, subscription);
  const next = (discounts ?? []).map((named, index) => {
    const param = `discounts[${index}]`;
    if (named.discount === undefined) {
      const coupon = readCoupon(world, named.coupon, param);
      return createDiscount(world, coupon, { customer, subscription: id }).id;
    }
    if (current.includes(named.discount)) return named.discount;
    const message = `No such discount: '${named.discount}'`;
    throw invalidRequest(message, `${param}[discount]`, 'resource_missing');
  });
  for (const removed of current.filter((one) => !next.includes(one))) {
    const discount = world.get('discount', removed);
    if (discount) emitDiscountDeleted(world, discount);
  }
  return { ...subscription, discounts: next };
}

function withTrialEnd(
  world: World,
  subscription: Subscription,
  end: number | 'now' | undefined,
): Subscription {
  if (end === undefined) return subscription;
  const now = world.now(subscription.customer);
  if (subscription.status !== 'trialing') {
    if (end === 'now') return subscription;
    throw invalidRequest('A trial for a running subscription: not implemented in the stand-in', 'trial_end');
  }
  if (end === 'now' || end <= now) return { ...subscription, status: 'active', trialEnd: now };
  const items = subscription.items.map((item) => ({ ...item, end }));
  return { ...subscription, trialEnd: end, anchor: end, items };
}

/** Applies a change of items, and bills it now or with the next invoice. */
function changeItems(
  world: World,
  before: Subscription,
  changed: Subscription,
  change: ItemChange,
  params: UpdateParams,
): Subscription {
  const { items, anchor, lines, invoicesNow } = planChange(world, changed, change);
  const pendingLines = [...changed.pendingLines, ...lines];
  if (!invoicesNow) return saveSubscription(world, before, { ...changed, items, anchor, pendingLines });
  const invoice = billNow(world, changed, pendingLines, change.at);
  saveSubscription(world, before, {
    ...changed,
    pendingLines: [],
    discounts: activeDiscountIds(world, changed),
    items: withBilled(items, invoice),
    anchor,
    latestInvoice: invoice.id,
  });
  const result = collect(world, invoice, { isPresent: params.off_session === false });
  if (result !== 'paid' && params.payment_behavior === 'error_if_incomplete') {
    throw paymentError(world, invoice, { keepsWrites: false });
  }
  return world.need('subscription', before.id, 'subscription');
}
