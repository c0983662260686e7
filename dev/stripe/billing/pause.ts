import { saveSubscription } from '../objects/subscriptions';
import { invalidRequest } from '../protocol/errors';
import { cycleDate, nextCycleDate } from '../rules/periods';
import type { InvoiceLine, Proration, Subscription, SubscriptionItem } from '../store/billing';
import type { Recurring } from '../store/catalog';
import type { World } from '../world/world';
import { collect } from './collection';
import { billNow } from './invoices';
import { cycleLine, debitLine, withBilled } from './lines';
import { priceOf } from './prices';

/** Pauses a subscription as a whole: it is not invoiced until it is resumed. */
export function pauseSubscription(world: World, subscription: Subscription): Subscription {
  if (subscription.status !== 'active' && subscription.status !== 'trialing') {
    throw invalidRequest(`A subscription that is ${subscription.status} cannot be paused.`);
  }
  const paused = { at: world.now(subscription.customer), reason: 'pause_requested' as const };
  return saveSubscription(world, subscription, { status: 'paused', paused }, [
    'customer.subscription.paused',
  ]);
}

interface ResumeOptions {
  /** Starts a new cycle that is billed immediately; otherwise the old cycle goes on. */
  resetsCycle: boolean;
  proration: Proration;
}

/** Resumes a paused subscription, in a new cycle or in the current period of its old one. */
export function resumeSubscription(
  world: World,
  subscription: Subscription,
  options: ResumeOptions,
): Subscription {
  if (subscription.status !== 'paused') throw invalidRequest('Only a paused subscription can be resumed.');
  const { resetsCycle, proration } = options;
  const anchor = resetsCycle ? world.now(subscription.customer) : subscription.anchor;
  const { items, lines } = resumedItems(world, subscription, anchor, resetsCycle);
  const active = { status: 'active' as const, paused: null, anchor, items };
  const events = ['customer.subscription.resumed'];
  const isBilled = lines.length > 0 && (resetsCycle || proration !== 'none');
  if (!isBilled) return saveSubscription(world, subscription, active, events);
  const pendingLines = [...subscription.pendingLines, ...lines];
  if (!resetsCycle && proration === 'create_prorations') {
    return saveSubscription(world, subscription, { ...active, pendingLines }, events);
  }
  const invoice = billNow(world, subscription, pendingLines);
  const billed = { items: withBilled(items, invoice), pendingLines: [], latestInvoice: invoice.id };
  saveSubscription(world, subscription, { ...active, ...billed }, events);
  collect(world, invoice);
  return world.need('subscription', subscription.id, 'subscription');
}

/** Returns the items in their periods from now on, and the lines that bill the new periods. */
function resumedItems(
  world: World,
  subscription: Subscription,
  anchor: number,
  resetsCycle: boolean,
): { items: SubscriptionItem[]; lines: InvoiceLine[] } {
  const now = world.now(subscription.customer);
  const lines: InvoiceLine[] = [];
  const items = subscription.items.map((item) => {
    const { recurring } = priceOf(world, item);
    if (!recurring || (!resetsCycle && item.end > now)) return item;
    const end = resetsCycle ? cycleDate(now, recurring, 1) : nextCycleDate(anchor, recurring, now);
    const resumed = { ...item, start: now, end, billed: null };
    lines.push(
      resetsCycle
        ? cycleLine(world, subscription, resumed)
        : debitLine(world, subscription, withWholePeriod(resumed, recurring, anchor), now),
    );
    return resumed;
  });
  return { items, lines };
}

/** Returns the item with the whole period of its cycle, of which only the rest is billed. */
function withWholePeriod(item: SubscriptionItem, recurring: Recurring, anchor: number): SubscriptionItem {
  let n = 0;
  while (cycleDate(anchor, recurring, n + 1) < item.end) n += 1;
  return { ...item, start: cycleDate(anchor, recurring, n) };
}
