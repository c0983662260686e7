import { createDiscount } from '../objects/discounts';
import { saveSubscription, serializeSubscription } from '../objects/subscriptions';
import { invalidRequest } from '../protocol/errors';
import { cycleDate } from '../rules/periods';
import type { Subscription, SubscriptionItem } from '../store/billing';
import type { Coupon, Metadata, Price } from '../store/catalog';
import type { Customer, PaymentMethod } from '../store/customers';
import type { Outcome } from '../world/controls';
import { newId } from '../world/ids';
import type { World } from '../world/world';
import { collect, defaultCard } from './collection';
import { createInvoice, finalizeInvoice } from './invoices';
import { cycleLine, trialLine, withBilled } from './lines';
import { paymentError } from './payment-error';
import { checkPrices } from './prices';

export interface NewSubscription {
  customer: Customer;
  items: { price: Price; quantity: number; metadata: Metadata }[];
  metadata: Metadata;
  description: string | null;
  card: PaymentMethod | undefined;
  savesPaymentMethod: boolean;
  coupons: Coupon[];
  trialEnd: number | null;
  missingPaymentMethod: Subscription['missingPaymentMethod'];
  cancelAtPeriodEnd: boolean;
  cancelAt: number | null;
  behavior: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete';
  /** Whether the cardholder is present. */
  isPresent: boolean;
  /** The card's answer, if it has one already. */
  outcome?: Outcome;
}

const DAY = 86_400;

/** Returns the end of the requested trial, in seconds; null without one. */
export function readTrialEnd(
  now: number,
  params: { trial_end?: number | 'now' | undefined; trial_period_days?: number | undefined },
): number | null {
  const { trial_end: end, trial_period_days: days } = params;
  if (end !== undefined && days !== undefined) {
    throw invalidRequest('You may only specify one of `trial_end` and `trial_period_days`.', 'trial_end');
  }
  if (days !== undefined) return now + days * DAY;
  return typeof end === 'number' ? end : null;
}

/** Creates a subscription with its first invoice, and tries to collect that immediately. */
export function startSubscription(world: World, wanted: NewSubscription): Subscription {
  const { customer } = wanted;
  checkPrices(wanted.items.map(({ price }) => price));
  const now = world.now(customer.id);
  const id = newId('sub', 24);
  const owner = { customer: customer.id, subscription: id };
  const discounts = wanted.coupons.map((coupon) => createDiscount(world, coupon, owner));
  const created = world.put('subscription', {
    ...subscriptionRecord(wanted, now),
    id,
    discounts: discounts.map((discount) => discount.id),
  });
  world.clock.schedule('subscription', id, customer.id);
  world.emit('customer.subscription.created', serializeSubscription(world, created), now);
  billFirstPeriod(world, created, wanted);
  return world.need('subscription', id, 'subscription');
}

function subscriptionRecord(wanted: NewSubscription, now: number): Omit<Subscription, 'id' | 'discounts'> {
  const { cancelAt, cancelAtPeriodEnd } = wanted;
  const trialEnd = wanted.trialEnd !== null && wanted.trialEnd > now ? wanted.trialEnd : null;
  return {
    created: now,
    customer: wanted.customer.id,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    currency: 'usd',
    items: wanted.items.map((item) => firstItem(item, now, trialEnd)),
    anchor: trialEnd ?? now,
    metadata: wanted.metadata,
    description: wanted.description,
    paymentMethod: wanted.card?.id ?? null,
    savesPaymentMethod: wanted.savesPaymentMethod,
    latestInvoice: null,
    cancelAtPeriodEnd,
    cancelAt,
    canceledAt: cancelAtPeriodEnd || cancelAt !== null ? now : null,
    endedAt: null,
    cancellation: { comment: null, feedback: null, reason: null },
    pauseCollection: null,
    paused: null,
    trialStart: trialEnd === null ? null : now,
    trialEnd,
    missingPaymentMethod: wanted.missingPaymentMethod,
    startDate: now,
    pendingLines: [],
    announced: { period: null, trial: null },
  };
}

function firstItem(
  { price, quantity, metadata }: NewSubscription['items'][number],
  now: number,
  trialEnd: number | null,
): SubscriptionItem {
  const end = trialEnd ?? (price.recurring ? cycleDate(now, price.recurring, 1) : now);
  return {
    id: newId('si'),
    created: now,
    price: price.id,
    quantity,
    metadata,
    start: now,
    end,
    billed: null,
  };
}

function billFirstPeriod(world: World, subscription: Subscription, wanted: NewSubscription): void {
  const { behavior, isPresent, outcome } = wanted;
  const isTrial = subscription.status === 'trialing';
  const start = subscription.items[0]?.start ?? 0;
  const firstLine = isTrial ? trialLine : cycleLine;
  const draft = createInvoice(world, subscription, {
    reason: 'subscription_create',
    lines: subscription.items.map((item) => firstLine(world, subscription, item)),
    periodStart: start,
    periodEnd: start,
  });
  const invoice = finalizeInvoice(world, draft);
  saveSubscription(world, subscription, {
    latestInvoice: invoice.id,
    items: isTrial ? subscription.items : withBilled(subscription.items, invoice),
  });
  if (behavior === 'default_incomplete' && invoice.amountDue > 0) return;
  const card = wanted.card ?? defaultCard(world, subscription, subscription.customer);
  if (invoice.amountDue > 0 && !card) throw paymentError(world, invoice);
  const result = collect(world, invoice, { isPresent, card, outcome });
  if (result !== 'paid' && behavior === 'error_if_incomplete') {
    throw paymentError(world, invoice, { keepsWrites: false });
  }
}
