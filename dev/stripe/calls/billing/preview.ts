import { cancelSubscription } from '../../billing/cancel';
import { createInvoice } from '../../billing/invoices';
import { planChange } from '../../billing/item-changes';
import { cycleLine } from '../../billing/lines';
import { checkPrices } from '../../billing/prices';
import { previewRenewal } from '../../billing/renew';
import { needCustomer } from '../../objects/customers';
import { createDiscount, discountParam, readOffer } from '../../objects/discounts';
import { serializePreview } from '../../objects/invoices';
import { invalidRequest } from '../../protocol/errors';
import { boolean, choice, integer, list, nullable, object, required, text } from '../../protocol/fields';
import type { ApiObject } from '../../protocol/objects';
import type { Params } from '../../protocol/params';
import { periodEnd } from '../../rules/due';
import { cycleDate } from '../../rules/periods';
import type { Invoice, Subscription } from '../../store/billing';
import type { World } from '../../world/world';
import { endpoint } from '../endpoint';
import { itemParam, readItemChange } from './subscription-items';
import { needLiveSubscription, prorationParam } from './subscription-params';

const previewParams = {
  customer: text(),
  discounts: nullable(list(discountParam, 20)),
  schedule: text(),
  subscription: text(),
  subscription_details: object({
    billing_cycle_anchor: object({ type: required(choice('now', 'unchanged')) }),
    cancel_now: boolean(),
    items: list(object(itemParam), 20),
    proration_behavior: prorationParam,
    proration_date: integer(0),
  }),
};

type PreviewParams = Params<typeof previewParams>;

/** Returns the invoice that a change or the next renewal would create; stores nothing. */
function preview(world: World, params: PreviewParams): ApiObject {
  return world.store.dryRun(() => {
    const id = subscriptionOf(world, params);
    const invoice = id
      ? previewChange(world, needLiveSubscription(world, id), params)
      : previewNew(world, params);
    return serializePreview(world, invoice);
  });
}

function subscriptionOf(world: World, params: PreviewParams): string | undefined {
  const { schedule: id, subscription, subscription_details: details } = params;
  if (id === undefined) return subscription;
  if (subscription !== undefined || details !== undefined) {
    throw invalidRequest('`schedule` cannot be used with `subscription` or its details.', 'schedule');
  }
  const schedule = world.need('subscription_schedule', id, 'subscription schedule', 'schedule');
  if (schedule.subscription) return schedule.subscription;
  throw noUpcomingInvoice();
}

function previewChange(world: World, stored: Subscription, params: PreviewParams): Invoice {
  const { subscription_details: details = {} } = params;
  const discounts = offeredDiscounts(world, params, stored.customer, stored.id) ?? stored.discounts;
  const subscription = { ...stored, discounts };
  if (details.cancel_now) return previewCancellation(world, subscription);
  const isChange = details.items !== undefined || details.billing_cycle_anchor?.type === 'now';
  if (!isChange) return previewNext(world, subscription);
  const change = readItemChange(world, subscription, details);
  const { items, anchor, lines, invoicesNow } = planChange(world, subscription, change);
  const pendingLines = [...subscription.pendingLines, ...lines];
  if (!invoicesNow) return previewRenewal(world, { ...subscription, items, anchor, pendingLines });
  const now = world.now(subscription.customer);
  return createInvoice(world, subscription, {
    reason: 'subscription_update',
    lines: pendingLines,
    periodStart: now,
    periodEnd: now,
    prorationDate: change.at,
  });
}

function previewNext(world: World, subscription: Subscription): Invoice {
  const { cancelAt, cancelAtPeriodEnd } = subscription;
  const ends = cancelAtPeriodEnd || (cancelAt !== null && cancelAt <= periodEnd(subscription));
  if (ends) throw noUpcomingInvoice();
  return previewRenewal(world, subscription);
}

const noUpcomingInvoice = () =>
  invalidRequest('No upcoming invoices for this subscription', undefined, 'invoice_upcoming_none');

function previewCancellation(world: World, subscription: Subscription): Invoice {
  const canceled = cancelSubscription(world, subscription, { prorates: true, invoicesNow: true });
  const invoice = world.get('invoice', canceled.latestInvoice);
  if (invoice && invoice.id !== subscription.latestInvoice) return { ...invoice, status: 'draft' };
  throw noUpcomingInvoice();
}

/** Returns the first invoice of a subscription that does not exist yet. */
function previewNew(world: World, params: PreviewParams): Invoice {
  const customer = needCustomer(world, params.customer ?? '');
  const now = world.now(customer.id);
  const wanted = params.subscription_details?.items ?? [];
  const prices = wanted.map(({ price = '' }) =>
    world.need('price', price, 'price', 'subscription_details[items]'),
  );
  checkPrices(prices);
  const items = prices.map((price, index) => ({
    id: `si_preview${index}`,
    created: now,
    price: price.id,
    quantity: wanted[index]?.quantity ?? 1,
    metadata: {},
    start: now,
    end: price.recurring ? cycleDate(now, price.recurring, 1) : now,
    billed: null,
  }));
  const subscription = {
    id: 'sub_preview',
    customer: customer.id,
    currency: 'usd',
    metadata: {},
    discounts: offeredDiscounts(world, params, customer.id, null) ?? [],
  };
  return createInvoice(world, subscription, {
    reason: 'upcoming',
    lines: items.map((item) => cycleLine(world, subscription, item)),
    periodStart: now,
    periodEnd: now,
  });
}

function offeredDiscounts(
  world: World,
  { discounts }: PreviewParams,
  customer: string,
  subscription: string | null,
): string[] | undefined {
  if (discounts === undefined) return undefined;
  return (discounts ?? []).map((named, index) => {
    const offer = readOffer(world, named, `discounts[${index}]`, customer);
    return createDiscount(world, offer, { customer, subscription, session: null }).id;
  });
}

export const previewEndpoints = [endpoint('POST', '/v1/invoices/create_preview', previewParams, preview)];
