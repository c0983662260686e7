import { serializePreview } from '../objects/invoices';
import { activeDiscountIds, saveSubscription, serializeSubscription } from '../objects/subscriptions';
import { nextStep, periodEnd, type SubscriptionStep } from '../rules/due';
import { nextCycleDate } from '../rules/periods';
import type { Invoice, Subscription, SubscriptionItem } from '../store/billing';
import type { World } from '../world/world';
import { defaultCard } from './collection';
import { endSubscription } from './end';
import { markUncollectible, voidInvoice } from './invoice-status';
import { createInvoice, type InvoiceDraft } from './invoices';
import { cycleLine, withBilled } from './lines';
import { priceOf } from './prices';
import { enterNextPhase, withNextPhase } from './schedules';

/** Runs what is due for a subscription. Returns whether anything was. */
export function runSubscription(world: World, id: string): boolean {
  const subscription = world.get('subscription', id);
  const due = subscription && nextStep(subscription);
  if (!subscription || !due || due.at > world.now(subscription.customer)) return false;
  steps[due.step](world, subscription);
  return true;
}

const steps: Record<SubscriptionStep, (world: World, subscription: Subscription) => void> = {
  expiry(world, subscription) {
    voidIfOpen(world, subscription.latestInvoice);
    const now = world.now(subscription.customer);
    saveSubscription(world, subscription, { status: 'incomplete_expired', endedAt: now });
  },
  trial_notice(world, subscription) {
    const announced = { ...subscription.announced, trial: subscription.trialEnd };
    const after = saveSubscription(world, subscription, { announced });
    const at = world.now(after.customer);
    world.emit('customer.subscription.trial_will_end', serializeSubscription(world, after), at);
  },
  upcoming(world, subscription) {
    const announced = { ...subscription.announced, period: periodEnd(subscription) };
    saveSubscription(world, subscription, { announced });
    const { id: _id, ...upcoming } = serializePreview(world, previewRenewal(world, subscription));
    world.emit('invoice.upcoming', upcoming, world.now(subscription.customer));
  },
  resumption(world, subscription) {
    saveSubscription(world, subscription, { pauseCollection: null });
  },
  cancellation(world, subscription) {
    endSubscription(world, subscription, 'cancellation_requested');
  },
  period_end(world, subscription) {
    if (subscription.cancelAtPeriodEnd) endSubscription(world, subscription, 'cancellation_requested');
    else if (isTrialWithoutCard(world, subscription)) endTrialWithoutCard(world, subscription);
    else renew(world, subscription);
  },
};

function voidIfOpen(world: World, id: string | null | undefined): void {
  const invoice = world.get('invoice', id);
  if (invoice?.status === 'open') voidInvoice(world, invoice);
}

const isTrialWithoutCard = (world: World, subscription: Subscription): boolean =>
  subscription.status === 'trialing' &&
  subscription.missingPaymentMethod !== 'create_invoice' &&
  !defaultCard(world, subscription, subscription.customer);

function endTrialWithoutCard(world: World, subscription: Subscription): void {
  if (subscription.missingPaymentMethod === 'cancel') {
    endSubscription(world, subscription, 'cancellation_requested');
    return;
  }
  const at = world.now(subscription.customer);
  const paused = { at, reason: 'trial_end_without_payment_method' as const };
  saveSubscription(world, subscription, { status: 'paused', paused }, ['customer.subscription.paused']);
}

function renew(world: World, before: Subscription): void {
  const subscription = withNextPhase(world, before);
  const { pauseCollection, status } = subscription;
  const items = renewedItems(world, subscription);
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
    discounts: activeDiscountIds(world, subscription),
    pendingLines: [],
    latestInvoice: invoice.id,
    status: status === 'trialing' ? 'active' : status,
  });
  enterNextPhase(world, subscription.id);
}

/** Returns the items in their next period. */
function renewedItems(world: World, { items, anchor }: Subscription): SubscriptionItem[] {
  return items.map((item) => {
    const { recurring } = priceOf(world, item);
    if (!recurring) return item;
    return { ...item, start: item.end, end: nextCycleDate(anchor, recurring, item.end), billed: null };
  });
}

function renewalDraft(world: World, subscription: Subscription, items: SubscriptionItem[]): InvoiceDraft {
  const [first] = subscription.items;
  const cycle = items.map((item) => cycleLine(world, subscription, item));
  return {
    reason: 'subscription_cycle',
    lines: [...subscription.pendingLines, ...cycle],
    periodStart: first?.start ?? 0,
    periodEnd: first?.end ?? 0,
  };
}

/** Returns the invoice that the next renewal would create; stores nothing. */
export function previewRenewal(world: World, before: Subscription): Invoice {
  return world.store.dryRun(() => {
    const subscription = withNextPhase(world, before);
    return createInvoice(world, subscription, {
      ...renewalDraft(world, subscription, renewedItems(world, subscription)),
      reason: 'upcoming',
    });
  });
}
