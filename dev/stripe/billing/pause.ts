import { saveSubscription } from '../objects/subscriptions';
import { invalid } from '../protocol/errors';
import { turn, turnAfter } from '../rules/periods';
import type { Proration, Subscription } from '../store/billing';
import type { World } from '../world/world';
import { collect } from './collection';
import { createInvoice, finalizeInvoice } from './invoices';
import { cycleLine, debitLine, priceOf } from './lines';
import { withBilled } from './renew';

/** Stops a subscription as a whole: no invoices are made until it is resumed. */
export function pauseSubscription(world: World, subscription: Subscription): Subscription {
  if (subscription.status !== 'active' && subscription.status !== 'trialing') {
    throw invalid(`A subscription that is ${subscription.status} cannot be paused.`);
  }
  const paused = { at: world.now(subscription.customer), reason: 'pause_requested' as const };
  return saveSubscription(world, subscription, { status: 'paused', paused }, [
    'customer.subscription.paused',
  ]);
}

/** Goes on: with a new period that is billed at once, or with the one that the old cycle has now. */
export function resumeSubscription(
  world: World,
  subscription: Subscription,
  { resets, proration }: { resets: boolean; proration: Proration },
): Subscription {
  if (subscription.status !== 'paused') throw invalid('Only a paused subscription can be resumed.');
  const now = world.now(subscription.customer);
  const anchor = resets ? now : subscription.anchor;
  const periods = subscription.items.map((item) => {
    const { recurring } = priceOf(world, item);
    const isOver = item.end <= now;
    if (!recurring || (!resets && !isOver)) return { item, isNew: false };
    const end = resets ? turn(now, recurring, 1) : turnAfter(anchor, recurring, now);
    return { item: { ...item, start: now, end, billed: null }, isNew: true };
  });
  const items = periods.map(({ item }) => item);
  const fresh = periods.flatMap(({ item, isNew }) => (isNew ? [item] : []));
  const lines = resets
    ? fresh.map((item) => cycleLine(world, subscription, item))
    : fresh.map((item) => debitLine(world, subscription, spanned(world, anchor, item), now));
  const active = { status: 'active' as const, paused: null, anchor, items };
  const events = ['customer.subscription.resumed'];
  if (lines.length === 0 || (!resets && proration === 'none'))
    return saveSubscription(world, subscription, active, events);
  if (!resets && proration === 'create_prorations') {
    const pendingLines = [...subscription.pendingLines, ...lines];
    return saveSubscription(world, subscription, { ...active, pendingLines }, events);
  }
  const all = [...subscription.pendingLines, ...lines];
  const draft = { reason: 'subscription_update' as const, lines: all, periodStart: now, periodEnd: now };
  const invoice = finalizeInvoice(world, createInvoice(world, subscription, draft));
  const billed = {
    ...active,
    items: withBilled(items, invoice),
    pendingLines: [],
    latestInvoice: invoice.id,
  };
  saveSubscription(world, subscription, billed, events);
  collect(world, invoice);
  return world.need('subscription', subscription.id, 'subscription');
}

/** The item with the whole period of its cycle, of which only the rest is billed. */
function spanned(
  world: World,
  anchor: number,
  item: Subscription['items'][number],
): Subscription['items'][number] {
  const { recurring } = priceOf(world, item);
  if (!recurring) return item;
  let n = 0;
  while (turn(anchor, recurring, n + 1) < item.end) n += 1;
  return { ...item, start: turn(anchor, recurring, n) };
}
