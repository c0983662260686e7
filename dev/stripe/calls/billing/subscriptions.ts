import { endSubscription } from '../../billing/cancel';
import { pauseSubscription, resumeSubscription } from '../../billing/pause';
import { type Beginning, startSubscription } from '../../billing/start';
import { liveCustomer } from '../../objects/customers';
import { discountParam, readOffer } from '../../objects/discounts';
import { showSubscription } from '../../objects/subscriptions';
import { missing, type Shape } from '../../protocol/errors';
import {
  bounds,
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
import { hasEnded } from '../../rules/due';
import type { Subscription } from '../../store/billing';
import { mergeMetadata, within } from '../../world/changes';
import type { World } from '../../world/world';
import { endpoint, listing } from '../endpoint';
import { cancellationDetails, ownCard, readTrialEnd, trialSettings } from './subscription-params';
import { updatable, updateSubscription } from './subscription-update';

const creatable = {
  cancel_at: integer(0),
  cancel_at_period_end: flag(),
  collection_method: choice('charge_automatically'),
  customer: required(text()),
  default_payment_method: text(),
  description: text(500),
  discounts: orNull(list(discountParam, 20)),
  items: required(
    list(object({ price: required(text()), quantity: integer(0, 1_000_000), metadata: metadata() }), 20),
  ),
  metadata: metadata(),
  off_session: flag(),
  payment_behavior: choice('allow_incomplete', 'default_incomplete', 'error_if_incomplete'),
  payment_settings: object({ save_default_payment_method: choice('off', 'on_subscription') }),
  trial_end: integerOr('now'),
  trial_period_days: integer(1, 730),
  trial_settings: trialSettings,
};

function createSubscription(world: World, given: Read<typeof creatable>): Shape {
  const customer = liveCustomer(world, given.customer);
  const items: Beginning['items'] = given.items.map((item, at) => ({
    price: world.need('price', item.price, 'price', `items[${at}][price]`),
    quantity: item.quantity ?? 1,
    metadata: mergeMetadata({}, item.metadata),
  }));
  const card = ownCard(world, customer.id, given.default_payment_method);
  const offers = (given.discounts ?? []).map((one, at) =>
    readOffer(world, one, `discounts[${at}]`, customer.id),
  );
  const subscription = startSubscription(world, {
    customer,
    items,
    metadata: mergeMetadata({}, given.metadata),
    description: given.description ?? null,
    card,
    savesPaymentMethod: given.payment_settings?.save_default_payment_method === 'on_subscription',
    offers,
    session: null,
    trialEnd: readTrialEnd(world.now(customer.id), given),
    missingPaymentMethod: given.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    cancelAtPeriodEnd: given.cancel_at_period_end ?? false,
    cancelAt: given.cancel_at ?? null,
    behavior: given.payment_behavior ?? 'allow_incomplete',
    isPresent: given.off_session !== true,
  });
  return showSubscription(world, subscription);
}

const cancelable = { cancellation_details: cancellationDetails, invoice_now: flag(), prorate: flag() };

function cancel(world: World, given: Read<typeof cancelable>, id: string): Shape {
  const subscription = liveSubscription(world, id);
  const ended = endSubscription(world, subscription, 'cancellation_requested', {
    prorates: given.prorate,
    invoicesNow: given.invoice_now,
    comment: given.cancellation_details?.comment,
    feedback: given.cancellation_details?.feedback,
  });
  return showSubscription(world, ended);
}

/** One that has not ended; an ended one cannot be found by what changes it. */
export function liveSubscription(world: World, id: string): Subscription {
  const subscription = world.need('subscription', id, 'subscription');
  if (hasEnded(subscription)) throw missing('subscription', id);
  return subscription;
}

const statuses = [
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

const filters = {
  created: bounds(),
  current_period_end: bounds(),
  current_period_start: bounds(),
  customer: text(),
  price: text(),
  status: choice(...statuses, 'all', 'ended'),
  test_clock: text(),
};

function matches(world: World, one: Subscription, given: Read<typeof filters>): boolean {
  const [first] = one.items;
  const hasStatus =
    given.status === undefined
      ? one.status !== 'canceled'
      : given.status === 'all' || (given.status === 'ended' ? hasEnded(one) : one.status === given.status);
  return (
    hasStatus &&
    (given.price === undefined || one.items.some(({ price }) => price === given.price)) &&
    (given.test_clock === undefined || world.clockOf(one.customer) === given.test_clock) &&
    within(one.created, given.created) &&
    within(first?.end ?? 0, given.current_period_end) &&
    within(first?.start ?? 0, given.current_period_start)
  );
}

export const subscriptionEndpoints = [
  endpoint('POST', '/v1/subscriptions', creatable, createSubscription),
  listing(
    '/v1/subscriptions',
    filters,
    (world, given) => {
      const subscriptions = world.store.table('subscription');
      const rows = given.customer
        ? subscriptions.where('customer', given.customer)
        : subscriptions.newestFirst();
      return rows.filter((one) => matches(world, one, given));
    },
    showSubscription,
  ),
  endpoint('GET', '/v1/subscriptions/:id', {}, (world, _given, id) =>
    showSubscription(world, world.need('subscription', id, 'subscription')),
  ),
  endpoint('POST', '/v1/subscriptions/:id', updatable, (world, given, id) =>
    showSubscription(world, updateSubscription(world, world.need('subscription', id, 'subscription'), given)),
  ),
  endpoint('DELETE', '/v1/subscriptions/:id', cancelable, cancel),
  endpoint('POST', '/v1/subscriptions/:id/pause', { type: choice('subscription') }, (world, _given, id) =>
    showSubscription(world, pauseSubscription(world, liveSubscription(world, id))),
  ),
  endpoint(
    'POST',
    '/v1/subscriptions/:id/resume',
    {
      billing_cycle_anchor: object({ type: required(choice('now', 'unchanged')) }),
      proration_behavior: choice('always_invoice', 'create_prorations', 'none'),
    },
    (world, given, id) =>
      showSubscription(
        world,
        resumeSubscription(world, liveSubscription(world, id), {
          resets: given.billing_cycle_anchor?.type !== 'unchanged',
          proration: given.proration_behavior ?? 'create_prorations',
        }),
      ),
  ),
];
