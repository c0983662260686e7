import { showPreview } from '../objects/invoices';
import { liveDiscounts, saveSubscription, showSubscription } from '../objects/subscriptions';
import { dueOfSubscription, type Occasion } from '../rules/due';
import { turnAfter } from '../rules/periods';
import type { Invoice, InvoiceLine, Subscription, SubscriptionItem } from '../store/billing';
import type { World } from '../world/world';
import { endSubscription } from './cancel';
import { cardOf } from './collection';
import { createInvoice, markUncollectible, voidInvoice } from './invoices';
import { cycleLine, net, priceOf } from './lines';
import { enterNextPhase, withNextPhase } from './schedules';

/** Does what is due for a subscription, and says whether anything was. */
export function runSubscription(world: World, id: string): boolean {
  const subscription = world.get('subscription', id);
  const due = dueOfSubscription(subscription);
  if (!subscription || !due || due.at > world.now(subscription.customer)) return false;
  occasions[due.what](world, subscription);
  return true;
}

const occasions: Record<Occasion, (world: World, subscription: Subscription) => void> = {
  expiry: expire,
  trial_notice(world, subscription) {
    const announced = { ...subscription.announced, trial: subscription.trialEnd };
    const after = saveSubscription(world, subscription, { announced });
    const at = world.now(after.customer);
    world.emit('customer.subscription.trial_will_end', showSubscription(world, after), at);
  },
  upcoming(world, subscription) {
    const end = Math.min(...subscription.items.map((item) => item.end));
    saveSubscription(world, subscription, { announced: { ...subscription.announced, period: end } });
    const { id: _id, ...upcoming } = showPreview(world, previewRenewal(world, subscription));
    world.emit('invoice.upcoming', upcoming, world.now(subscription.customer));
  },
  resumption(world, subscription) {
    saveSubscription(world, subscription, { pauseCollection: null });
  },
  pending_update_expiry: forgetUpdate,
  cancellation(world, subscription) {
    endSubscription(world, subscription, 'cancellation_requested');
  },
  period_end(world, subscription) {
    if (subscription.cancelAtPeriodEnd) endSubscription(world, subscription, 'cancellation_requested');
    else if (isTrialWithoutCard(world, subscription)) endTrialWithoutCard(world, subscription);
    else renew(world, subscription);
  },
};

function expire(world: World, subscription: Subscription): void {
  const invoice = world.get('invoice', subscription.latestInvoice);
  if (invoice?.status === 'open') voidInvoice(world, invoice);
  const now = world.now(subscription.customer);
  saveSubscription(world, subscription, { status: 'incomplete_expired', endedAt: now });
}

/** Drops a change that was never paid. */
function forgetUpdate(world: World, subscription: Subscription): void {
  const invoice = world.get('invoice', subscription.pendingUpdate?.invoice);
  if (invoice?.status === 'open') voidInvoice(world, invoice);
  saveSubscription(world, subscription, { pendingUpdate: null }, [
    'customer.subscription.pending_update_expired',
  ]);
}

const isTrialWithoutCard = (world: World, subscription: Subscription): boolean =>
  subscription.status === 'trialing' &&
  subscription.missingPaymentMethod !== 'create_invoice' &&
  !cardOf(world, subscription, subscription.customer);

function endTrialWithoutCard(world: World, subscription: Subscription): void {
  if (subscription.missingPaymentMethod === 'cancel') {
    endSubscription(world, subscription, 'cancellation_requested');
    return;
  }
  const at = world.now(subscription.customer);
  const paused = { at, reason: 'trial_end_without_payment_method' as const };
  saveSubscription(world, subscription, { status: 'paused', paused }, ['customer.subscription.paused']);
}

/** The items in their next period. */
function renewed(world: World, subscription: Subscription): SubscriptionItem[] {
  return subscription.items.map((item) => {
    const { recurring } = priceOf(world, item);
    if (!recurring) return item;
    return {
      ...item,
      start: item.end,
      end: turnAfter(subscription.anchor, recurring, item.end),
      billed: null,
    };
  });
}

/** Notes on the items what an invoice billed for their period. */
export function withBilled(items: SubscriptionItem[], invoice: Invoice): SubscriptionItem[] {
  return items.map((item) => {
    const line = invoice.lines.find((one) => one.item === item.id && one.amount > 0 && !one.proration);
    const debit = invoice.lines.find((one) => one.id === item.billed?.line);
    const source = line ?? debit;
    if (!source) return item;
    const billed = {
      amount: net(source),
      start: source.start,
      end: source.end,
      invoice: invoice.id,
      line: source.id,
    };
    return { ...item, billed };
  });
}

function renew(world: World, before: Subscription): void {
  const subscription = withNextPhase(world, before);
  const { pauseCollection, status } = subscription;
  const items = renewed(world, subscription);
  const isHeldBack = status === 'unpaid' || pauseCollection?.behavior === 'keep_as_draft';
  const now = world.now(subscription.customer);
  const invoice = createInvoice(world, subscription, {
    ...renewalDraft(world, subscription, items),
    finalizesAt: isHeldBack || pauseCollection ? null : now + world.controls.draftSeconds,
    autoAdvance: !isHeldBack,
  });
  if (pauseCollection?.behavior === 'void') voidInvoice(world, invoice);
  if (pauseCollection?.behavior === 'mark_uncollectible') markUncollectible(world, invoice);
  const isBilled = !pauseCollection || pauseCollection.behavior === 'keep_as_draft';
  saveSubscription(world, before, {
    items: isBilled ? withBilled(items, invoice) : items,
    anchor: subscription.anchor,
    metadata: subscription.metadata,
    discounts: liveDiscounts(world, subscription),
    pendingLines: [],
    latestInvoice: invoice.id,
    status: status === 'trialing' ? 'active' : status,
  });
  enterNextPhase(world, subscription.id);
}

function renewalDraft(world: World, subscription: Subscription, items: SubscriptionItem[]) {
  const lines: InvoiceLine[] = [
    ...subscription.pendingLines,
    ...items.map((item) => cycleLine(world, subscription, item)),
  ];
  const first = subscription.items[0];
  return {
    reason: 'subscription_cycle' as const,
    lines,
    periodStart: first?.start ?? 0,
    periodEnd: first?.end ?? 0,
  };
}

/** The invoice that the next renewal will make, as things stand; nothing of it is kept. */
export function previewRenewal(world: World, found: Subscription): Invoice {
  return world.store.simulate(() => {
    const subscription = withNextPhase(world, found);
    return createInvoice(world, subscription, {
      ...renewalDraft(world, subscription, renewed(world, subscription)),
      reason: 'upcoming',
    });
  });
}
