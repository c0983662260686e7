import { cancelSubscription } from '../../billing/cancel';
import { pauseSubscription, resumeSubscription } from '../../billing/pause';
import { readTrialEnd, startSubscription } from '../../billing/start';
import { needCustomer } from '../../objects/customers';
import { discountParam, readCoupon } from '../../objects/discounts';
import { serializeSubscription } from '../../objects/subscriptions';
import {
  boolean,
  choice,
  integer,
  integerOr,
  list,
  nullable,
  object,
  range,
  required,
  text,
} from '../../protocol/fields';
import { mergeMetadata, metadata } from '../../protocol/metadata';
import type { ApiObject } from '../../protocol/objects';
import type { Params } from '../../protocol/params';
import { hasEnded } from '../../rules/due';
import type { Subscription } from '../../store/billing';
import type { World } from '../../world/world';
import { endpoint, listing, retrieval } from '../endpoint';
import { findRows } from '../find';
import {
  cancellationDetailsParam,
  needLiveSubscription,
  prorationParam,
  readPaymentMethod,
  trialSettingsParam,
} from './subscription-params';
import { updateParams, updateSubscription } from './subscription-update';

const createParams = {
  cancel_at: integer(0),
  cancel_at_period_end: boolean(),
  collection_method: choice('charge_automatically'),
  customer: required(text()),
  default_payment_method: text(),
  description: text(500),
  discounts: nullable(list(discountParam, 20)),
  items: required(
    list(object({ price: required(text()), quantity: integer(0, 1_000_000), metadata: metadata() }), 20),
  ),
  metadata: metadata(),
  off_session: boolean(),
  payment_behavior: choice('allow_incomplete', 'default_incomplete', 'error_if_incomplete'),
  payment_settings: object({ save_default_payment_method: choice('off', 'on_subscription') }),
  trial_end: integerOr('now'),
  trial_period_days: integer(1, 730),
  trial_settings: trialSettingsParam,
};

function createSubscription(world: World, params: Params<typeof createParams>): ApiObject {
  const customer = needCustomer(world, params.customer);
  const items = params.items.map((item, index) => ({
    price: world.need('price', item.price, 'price', `items[${index}][price]`),
    quantity: item.quantity ?? 1,
    metadata: mergeMetadata({}, item.metadata),
  }));
  const card = readPaymentMethod(world, customer.id, params.default_payment_method);
  const coupons = (params.discounts ?? []).map((named, index) =>
    readCoupon(world, named.coupon, `discounts[${index}]`),
  );
  const subscription = startSubscription(world, {
    customer,
    items,
    metadata: mergeMetadata({}, params.metadata),
    description: params.description ?? null,
    card,
    savesPaymentMethod: params.payment_settings?.save_default_payment_method === 'on_subscription',
    coupons,
    trialEnd: readTrialEnd(world.now(customer.id), params),
    missingPaymentMethod: params.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    cancelAtPeriodEnd: params.cancel_at_period_end ?? false,
    cancelAt: params.cancel_at ?? null,
    behavior: params.payment_behavior ?? 'allow_incomplete',
    isPresent: params.off_session !== true,
  });
  return serializeSubscription(world, subscription);
}

const cancelParams = {
  cancellation_details: cancellationDetailsParam,
  invoice_now: boolean(),
  prorate: boolean(),
};

function cancel(world: World, params: Params<typeof cancelParams>, id: string): ApiObject {
  const canceled = cancelSubscription(world, needLiveSubscription(world, id), {
    prorates: params.prorate,
    invoicesNow: params.invoice_now,
    comment: params.cancellation_details?.comment,
    feedback: params.cancellation_details?.feedback,
  });
  return serializeSubscription(world, canceled);
}

const resumeParams = {
  billing_cycle_anchor: object({ type: required(choice('now', 'unchanged')) }),
  proration_behavior: prorationParam,
};

function resume(world: World, params: Params<typeof resumeParams>, id: string): ApiObject {
  const resumed = resumeSubscription(world, needLiveSubscription(world, id), {
    resetsCycle: params.billing_cycle_anchor?.type !== 'unchanged',
    proration: params.proration_behavior ?? 'create_prorations',
  });
  return serializeSubscription(world, resumed);
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
  created: range(),
  customer: text(),
  status: choice(...statuses, 'all', 'ended'),
};

type Filters = Params<typeof filters>;

function hasStatus(subscription: Subscription, status: Filters['status']): boolean {
  if (status === undefined) return subscription.status !== 'canceled';
  if (status === 'all') return true;
  return status === 'ended' ? hasEnded(subscription) : subscription.status === status;
}

function findSubscriptions(world: World, { customer, created, status }: Filters): Subscription[] {
  const subscriptions = findRows(world.store.table('subscription'), { customer }, created);
  return subscriptions.filter((subscription) => hasStatus(subscription, status));
}

export const subscriptionEndpoints = [
  endpoint('POST', '/v1/subscriptions', createParams, createSubscription),
  listing('/v1/subscriptions', filters, findSubscriptions, serializeSubscription),
  retrieval('/v1/subscriptions/:id', 'subscription', 'subscription', serializeSubscription),
  endpoint('POST', '/v1/subscriptions/:id', updateParams, (world, params, id) => {
    const subscription = world.need('subscription', id, 'subscription');
    return serializeSubscription(world, updateSubscription(world, subscription, params));
  }),
  endpoint('DELETE', '/v1/subscriptions/:id', cancelParams, cancel),
  endpoint('POST', '/v1/subscriptions/:id/pause', { type: choice('subscription') }, (world, _params, id) =>
    serializeSubscription(world, pauseSubscription(world, needLiveSubscription(world, id))),
  ),
  endpoint('POST', '/v1/subscriptions/:id/resume', resumeParams, resume),
];
