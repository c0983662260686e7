import { createInvoice } from '../../billing/invoices';
import { planChange } from '../../billing/item-changes';
import { previewRenewal } from '../../billing/renew';
import { serializePreview } from '../../objects/invoices';
import { invalidRequest } from '../../protocol/errors';
import { choice, integer, list, object, required, text } from '../../protocol/fields';
import type { ApiObject } from '../../protocol/objects';
import type { Params } from '../../protocol/params';
import { periodEnd } from '../../rules/due';
import type { Invoice, Subscription } from '../../store/billing';
import type { World } from '../../world/world';
import { endpoint } from '../endpoint';
import { itemParam, readItemChange } from './subscription-items';
import { needLiveSubscription, prorationParam } from './subscription-params';

const previewParams = {
  schedule: text(),
  subscription: text(),
  subscription_details: object({
    billing_cycle_anchor: object({ type: required(choice('now', 'unchanged')) }),
    items: list(object(itemParam), 20),
    proration_behavior: prorationParam,
    proration_date: integer(0),
  }),
};

type PreviewParams = Params<typeof previewParams>;

/** Returns the invoice that a change or the next renewal would create; stores nothing. */
function preview(world: World, params: PreviewParams): ApiObject {
  return world.store.dryRun(() => {
    const subscription = needLiveSubscription(world, subscriptionOf(world, params) ?? '');
    return serializePreview(world, previewChange(world, subscription, params));
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

function previewChange(world: World, subscription: Subscription, params: PreviewParams): Invoice {
  const { subscription_details: details = {} } = params;
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

export const previewEndpoints = [endpoint('POST', '/v1/invoices/create_preview', previewParams, preview)];
