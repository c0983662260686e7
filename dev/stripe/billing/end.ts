import { serializeSubscription } from '../objects/subscriptions';
import type { Subscription } from '../store/billing';
import type { World } from '../world/world';
import { saveInvoice } from './invoices';
import { cancelSchedule } from './schedules';

interface EndDetails {
  latestInvoice?: string | null;
  comment?: string | null | undefined;
  feedback?: string | null | undefined;
}

/** Ends a subscription now, without billing anything, and its schedule with it. */
export function endSubscription(
  world: World,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
  { latestInvoice = subscription.latestInvoice, comment, feedback }: EndDetails = {},
): Subscription {
  const now = world.now(subscription.customer);
  const before = world.get('subscription', subscription.id) ?? subscription;
  const { cancellation } = before;
  const ended = world.put('subscription', {
    ...before,
    status: 'canceled',
    canceledAt: before.canceledAt ?? now,
    endedAt: now,
    latestInvoice,
    pendingLines: [],
    cancellation: {
      comment: comment ?? cancellation.comment,
      feedback: feedback ?? cancellation.feedback,
      reason,
    },
  });
  stopCollecting(world, ended);
  cancelSchedule(world, ended.id);
  world.emit('customer.subscription.deleted', serializeSubscription(world, ended), now);
  return ended;
}

/** Invoices that are still owed stay as they are and are not retried. */
function stopCollecting(world: World, { id }: Subscription): void {
  for (const invoice of world.store.table('invoice').where('subscription', id)) {
    if (invoice.status !== 'draft' && invoice.status !== 'open') continue;
    saveInvoice(world, invoice, { autoAdvance: false, nextAttempt: null });
  }
}
