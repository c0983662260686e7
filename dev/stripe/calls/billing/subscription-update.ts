import { type Change, planChange } from '../../billing/change';
import { collect } from '../../billing/collection';
import { createInvoice, finalizeInvoice } from '../../billing/invoices';
import { refusal } from '../../billing/payment-error';
import { withBilled } from '../../billing/renew';
import { scheduleOf } from '../../billing/schedules';
import { endDiscount, giveDiscount, keptDiscountParam, readOffer } from '../../objects/discounts';
import { liveDiscounts, saveSubscription } from '../../objects/subscriptions';
import { invalid } from '../../protocol/errors';
import {
  choice,
  flag,
  integer,
  integerOr,
  list,
  metadata,
  object,
  orNull,
  type Read,
  required,
  text,
} from '../../protocol/params';
import { FIRST_PAYMENT_SECONDS, hasEnded, periodEnd } from '../../rules/due';
import type { Subscription } from '../../store/billing';
import { mergeMetadata } from '../../world/changes';
import type { World } from '../../world/world';
import { itemParam, readChange } from './subscription-items';
import { cancellationDetails, ownCard, trialSettings } from './subscription-params';

export const updatable = {
  billing_cycle_anchor: object({ type: required(choice('now', 'unchanged')) }),
  cancel_at: orNull(integerOr('max_period_end', 'min_period_end')),
  cancel_at_period_end: flag(),
  cancellation_details: cancellationDetails,
  default_payment_method: text(),
  description: orNull(text(500)),
  discounts: orNull(list(keptDiscountParam, 20)),
  items: list(object(itemParam), 20),
  metadata: metadata(),
  off_session: flag(),
  pause_collection: orNull(
    object({
      behavior: required(choice('keep_as_draft', 'mark_uncollectible', 'void')),
      resumes_at: integer(0),
    }),
  ),
  payment_behavior: choice('allow_incomplete', 'error_if_incomplete', 'pending_if_incomplete'),
  payment_settings: object({ save_default_payment_method: choice('off', 'on_subscription') }),
  proration_behavior: choice('always_invoice', 'create_prorations', 'none'),
  proration_date: integer(0),
  trial_end: integerOr('now'),
  trial_settings: trialSettings,
};

type Given = Read<typeof updatable>;

/** Changes a subscription, and bills or credits what the change means. */
export function updateSubscription(world: World, subscription: Subscription, given: Given): Subscription {
  refuseNonsense(subscription, given);
  refuseScheduled(world, subscription, given);
  const simple = withSettings(world, withDiscounts(world, subscription, given), given);
  const ready = given.trial_end === undefined ? simple : withTrialEnd(world, simple, given.trial_end);
  const endsTrial = subscription.status === 'trialing' && ready.status !== 'trialing';
  const changes = given.items !== undefined || given.billing_cycle_anchor?.type === 'now' || endsTrial;
  if (!changes) return saveSubscription(world, subscription, ready);
  const change = readChange(world, ready, given);
  return applyChange(world, subscription, ready, { ...change, resets: change.resets || endsTrial }, given);
}

function refuseNonsense(subscription: Subscription, given: Given): void {
  if (hasEnded(subscription)) {
    const { metadata: _metadata, cancellation_details: _details, ...rest } = given;
    if (Object.keys(rest).length === 0) return;
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  }
  if (given.cancel_at && given.cancel_at_period_end) {
    throw invalid('You may only specify one of `cancel_at` and `cancel_at_period_end`.', 'cancel_at');
  }
  if (subscription.pendingUpdate && (given.items || given.billing_cycle_anchor)) {
    throw invalid('This subscription has a pending update, which has to be paid or to expire first.');
  }
}

/** What a schedule decides is changed in the schedule. */
function refuseScheduled(world: World, { id }: Subscription, given: Given): void {
  const schedule = scheduleOf(world, id);
  if (!schedule) return;
  const refuse = (what: string) =>
    invalid(
      `The subscription is managed by the subscription schedule \`${schedule.id}\`, and updating ${what} directly is not allowed. Please update the schedule instead.`,
    );
  const { cancel_at, cancel_at_period_end } = given;
  if (cancel_at !== undefined || cancel_at_period_end !== undefined) throw refuse('any cancelation behavior');
  const changes = given.items ?? given.billing_cycle_anchor ?? given.trial_end;
  if (changes !== undefined) throw refuse('its items or its period');
}

/** Everything that costs nothing. */
function withSettings(world: World, subscription: Subscription, given: Given): Subscription {
  const now = world.now(subscription.customer);
  const cancelAtPeriodEnd = given.cancel_at
    ? false
    : (given.cancel_at_period_end ?? subscription.cancelAtPeriodEnd);
  const cancelAt = given.cancel_at_period_end ? null : readCancelAt(subscription, given.cancel_at);
  const isEnding = cancelAtPeriodEnd || cancelAt !== null;
  const details = given.cancellation_details;
  const pause = given.pause_collection;
  const { cancellation } = subscription;
  return {
    ...subscription,
    cancelAtPeriodEnd,
    cancelAt,
    canceledAt: isEnding ? (subscription.canceledAt ?? now) : subscription.endedAt && subscription.canceledAt,
    cancellation: {
      comment: details?.comment === undefined ? cancellation.comment : details.comment,
      feedback: details?.feedback === undefined ? cancellation.feedback : details.feedback,
      reason: isEnding ? 'cancellation_requested' : subscription.endedAt ? cancellation.reason : null,
    },
    description: given.description === undefined ? subscription.description : given.description,
    metadata: mergeMetadata(subscription.metadata, given.metadata),
    missingPaymentMethod:
      given.trial_settings?.end_behavior.missing_payment_method ?? subscription.missingPaymentMethod,
    pauseCollection:
      pause === undefined
        ? subscription.pauseCollection
        : pause && { behavior: pause.behavior, resumesAt: pause.resumes_at ?? null },
    paymentMethod:
      ownCard(world, subscription.customer, given.default_payment_method)?.id ?? subscription.paymentMethod,
    savesPaymentMethod: given.payment_settings
      ? given.payment_settings.save_default_payment_method === 'on_subscription'
      : subscription.savesPaymentMethod,
  };
}

/** All items end their periods together, so the first end is the last one too. */
function readCancelAt(subscription: Subscription, given: Given['cancel_at']): number | null {
  if (given === undefined) return subscription.cancelAt;
  return typeof given === 'string' ? periodEnd(subscription) : given;
}

/** The given discounts take the place of all that were there. */
function withDiscounts(world: World, subscription: Subscription, { discounts }: Given): Subscription {
  if (discounts === undefined) return subscription;
  const { customer, id } = subscription;
  const current = liveDiscounts(world, subscription);
  const next = (discounts ?? []).map((one, at) => {
    if (one.discount === undefined) {
      const offer = readOffer(world, one, `discounts[${at}]`, customer);
      return giveDiscount(world, offer, { customer, subscription: id, session: null }).id;
    }
    if (current.includes(one.discount)) return one.discount;
    throw invalid(`No such discount: '${one.discount}'`, `discounts[${at}][discount]`, 'resource_missing');
  });
  for (const gone of current.filter((one) => !next.includes(one))) {
    const discount = world.get('discount', gone);
    if (discount) endDiscount(world, discount);
  }
  return { ...subscription, discounts: next };
}

function withTrialEnd(world: World, subscription: Subscription, end: number | 'now'): Subscription {
  const now = world.now(subscription.customer);
  if (subscription.status !== 'trialing') {
    if (end === 'now') return subscription;
    throw invalid('A trial for a running subscription: not implemented in the stand-in', 'trial_end');
  }
  if (end === 'now' || end <= now) return { ...subscription, status: 'active', trialEnd: now };
  const items = subscription.items.map((item) => ({ ...item, end }));
  return { ...subscription, trialEnd: end, anchor: end, items };
}

function applyChange(
  world: World,
  before: Subscription,
  ready: Subscription,
  change: Change,
  given: Given,
): Subscription {
  const next = planChange(world, ready, change);
  const { items, anchor, lines } = next;
  if (!next.invoicesNow) {
    const pendingLines = [...ready.pendingLines, ...lines];
    return saveSubscription(world, before, { ...ready, items, anchor, pendingLines });
  }
  const now = world.now(ready.customer);
  const draft = createInvoice(world, ready, {
    reason: 'subscription_update',
    lines: [...ready.pendingLines, ...lines],
    periodStart: now,
    periodEnd: now,
    prorationDate: change.at,
  });
  const invoice = finalizeInvoice(world, draft);
  const behavior = given.payment_behavior ?? 'allow_incomplete';
  const billed = withBilled(items, invoice);
  const changed = { ...ready, pendingLines: [], discounts: liveDiscounts(world, ready) };
  const waits = behavior === 'pending_if_incomplete';
  const expiresAt = now + FIRST_PAYMENT_SECONDS;
  saveSubscription(
    world,
    before,
    waits
      ? {
          ...changed,
          pendingUpdate: { items: billed, anchor, expiresAt, invoice: invoice.id, hasWaited: false },
        }
      : { ...changed, items: billed, anchor, latestInvoice: invoice.id },
  );
  const collected = collect(world, invoice, { isPresent: given.off_session === false });
  if (collected !== 'paid' && behavior === 'error_if_incomplete')
    throw refusal(world, invoice, { keep: false });
  const latest = world.need('subscription', before.id, 'subscription');
  const { pendingUpdate } = latest;
  if (!pendingUpdate) return latest;
  return world.put('subscription', { ...latest, pendingUpdate: { ...pendingUpdate, hasWaited: true } });
}
