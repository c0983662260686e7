import { endSubscription } from '../../billing/cancel';
import { planChange } from '../../billing/change';
import { createInvoice } from '../../billing/invoices';
import { cycleLine } from '../../billing/lines';
import { previewRenewal } from '../../billing/renew';
import { checkPrices } from '../../billing/start';
import { liveCustomer } from '../../objects/customers';
import { discountParam, giveDiscount, readOffer } from '../../objects/discounts';
import { showPreview } from '../../objects/invoices';
import { invalid, type Shape } from '../../protocol/errors';
import {
  choice,
  flag,
  integer,
  list,
  object,
  orNull,
  type Read,
  required,
  text,
} from '../../protocol/params';
import { periodEnd } from '../../rules/due';
import { turn } from '../../rules/periods';
import type { Invoice, Subscription } from '../../store/billing';
import type { World } from '../../world/world';
import { endpoint } from '../endpoint';
import { itemParam, readChange } from './subscription-items';
import { liveSubscription } from './subscriptions';

const details = {
  billing_cycle_anchor: object({ type: required(choice('now', 'unchanged')) }),
  cancel_now: flag(),
  items: list(object(itemParam), 20),
  proration_behavior: choice('always_invoice', 'create_prorations', 'none'),
  proration_date: integer(0),
};

const previewable = {
  customer: text(),
  discounts: orNull(list(discountParam, 20)),
  schedule: text(),
  subscription: text(),
  subscription_details: object(details),
};

type Given = Read<typeof previewable>;

/** The invoice that a change or the next renewal would make; nothing is kept. */
function preview(world: World, given: Given): Shape {
  return world.store.simulate(() => {
    const of = subscriptionOf(world, given);
    const invoice = of ? previewFor(world, liveSubscription(world, of), given) : previewNew(world, given);
    return showPreview(world, invoice);
  });
}

function subscriptionOf(world: World, { schedule, subscription, subscription_details }: Given) {
  if (schedule === undefined) return subscription;
  if (subscription !== undefined || subscription_details !== undefined) {
    throw invalid('`schedule` cannot be used with `subscription` or its details.', 'schedule');
  }
  const found = world.need('subscription_schedule', schedule, 'subscription schedule', 'schedule');
  if (found.subscription) return found.subscription;
  throw noneComes();
}

function previewFor(world: World, found: Subscription, given: Given): Invoice {
  const change = given.subscription_details ?? {};
  const subscription = {
    ...found,
    discounts: offered(world, given, found.customer, found.id) ?? found.discounts,
  };
  if (change.cancel_now) return previewEnd(world, subscription);
  const isChange = change.items !== undefined || change.billing_cycle_anchor?.type === 'now';
  if (!isChange) return previewNext(world, subscription);
  const at = readChange(world, subscription, change);
  const next = planChange(world, subscription, at);
  if (!next.invoicesNow) {
    const pendingLines = [...subscription.pendingLines, ...next.lines];
    return previewRenewal(world, { ...subscription, items: next.items, anchor: next.anchor, pendingLines });
  }
  const now = world.now(subscription.customer);
  return createInvoice(world, subscription, {
    reason: 'subscription_update',
    lines: [...subscription.pendingLines, ...next.lines],
    periodStart: now,
    periodEnd: now,
    prorationDate: at.at,
  });
}

function previewNext(world: World, subscription: Subscription): Invoice {
  const { cancelAt, cancelAtPeriodEnd } = subscription;
  const ends = cancelAtPeriodEnd || (cancelAt !== null && cancelAt <= periodEnd(subscription));
  if (ends) throw noneComes();
  return previewRenewal(world, subscription);
}

const noneComes = () =>
  invalid('No upcoming invoices for this subscription', undefined, 'invoice_upcoming_none');

function previewEnd(world: World, subscription: Subscription): Invoice {
  const how = { prorates: true, invoicesNow: true };
  const ended = endSubscription(world, subscription, 'cancellation_requested', how);
  const invoice = world.get('invoice', ended.latestInvoice);
  if (invoice && invoice.id !== subscription.latestInvoice) return { ...invoice, status: 'draft' };
  throw noneComes();
}

/** The first invoice of a subscription that does not exist. */
function previewNew(world: World, given: Given): Invoice {
  const customer = liveCustomer(world, given.customer ?? '');
  const now = world.now(customer.id);
  const wanted = given.subscription_details?.items ?? [];
  const prices = wanted.map(({ price = '' }) =>
    world.need('price', price, 'price', 'subscription_details[items]'),
  );
  checkPrices(prices);
  const items = prices.map((price, at) => ({
    id: `si_preview${at}`,
    created: now,
    price: price.id,
    quantity: wanted[at]?.quantity ?? 1,
    metadata: {},
    start: now,
    end: price.recurring ? turn(now, price.recurring, 1) : now,
    billed: null,
  }));
  const of = {
    id: 'sub_preview',
    customer: customer.id,
    currency: 'usd',
    metadata: {},
    discounts: offered(world, given, customer.id, null) ?? [],
  };
  return createInvoice(world, of, {
    reason: 'upcoming',
    lines: items.map((item) => cycleLine(world, of, item)),
    periodStart: now,
    periodEnd: now,
  });
}

function offered(
  world: World,
  given: Given,
  customer: string,
  subscription: string | null,
): string[] | undefined {
  if (given.discounts === undefined) return undefined;
  return (given.discounts ?? []).map((one, at) => {
    const offer = readOffer(world, one, `discounts[${at}]`, customer);
    return giveDiscount(world, offer, { customer, subscription, session: null }).id;
  });
}

export const previewEndpoints = [endpoint('POST', '/v1/invoices/create_preview', previewable, preview)];
