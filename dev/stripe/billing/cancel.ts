import { showSubscription } from '../objects/subscriptions';
import type { Subscription } from '../store/billing';
import type { World } from '../world/world';
import { collect } from './collection';
import { createInvoice, finalizeInvoice, saveInvoice } from './invoices';
import { creditLine } from './lines';
import { cancelSchedule } from './schedules';

type Reason = 'cancellation_requested' | 'payment_disputed' | 'payment_failed';

interface How {
  /** Gives back the unused time. */
  prorates?: boolean;
  /** Bills what is pending at once; otherwise it is forgotten. */
  invoicesNow?: boolean;
  comment?: string | null;
  feedback?: string | null;
}

/** Ends a subscription now. Nothing is collected for it any more by itself. */
export function endSubscription(
  world: World,
  subscription: Subscription,
  reason: Reason,
  how: How = {},
): Subscription {
  const now = world.now(subscription.customer);
  const credits = how.prorates
    ? subscription.items.flatMap((item) => creditLine(world, subscription, item, now) ?? [])
    : [];
  const pending = [...subscription.pendingLines, ...credits];
  let latestInvoice = subscription.latestInvoice;
  if (how.invoicesNow && pending.length > 0) {
    const draft = {
      reason: 'subscription_update' as const,
      lines: pending,
      periodStart: now,
      periodEnd: now,
    };
    const invoice = finalizeInvoice(world, createInvoice(world, subscription, draft));
    latestInvoice = invoice.id;
    collect(world, invoice);
  }
  const before = world.get('subscription', subscription.id) ?? subscription;
  const ended = world.put('subscription', {
    ...before,
    status: 'canceled',
    canceledAt: before.canceledAt ?? now,
    endedAt: now,
    latestInvoice,
    pendingLines: [],
    pendingUpdate: null,
    cancellation: {
      comment: how.comment ?? before.cancellation.comment,
      feedback: how.feedback ?? before.cancellation.feedback,
      reason,
    },
  });
  stopCollecting(world, ended);
  cancelSchedule(world, ended.id);
  world.emit('customer.subscription.deleted', showSubscription(world, ended), now);
  return ended;
}

/** Invoices that are still owed stay as they are, and are not tried again. */
function stopCollecting(world: World, { id }: Subscription): void {
  for (const invoice of world.store.table('invoice').where('subscription', id)) {
    if (invoice.status !== 'draft' && invoice.status !== 'open') continue;
    saveInvoice(world, invoice, { autoAdvance: false, nextAttempt: null });
  }
}
