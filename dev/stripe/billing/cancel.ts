import type { Subscription } from '../store/billing';
import type { World } from '../world/world';
import { collect } from './collection';
import { endSubscription } from './end';
import { billNow } from './invoices';
import { creditLine } from './lines';

interface CancelOptions {
  /** Credits the unused time. */
  prorates?: boolean | undefined;
  /** Bills pending lines immediately; otherwise they are dropped. */
  invoicesNow?: boolean | undefined;
  comment?: string | null | undefined;
  feedback?: string | null | undefined;
}

/** Cancels a subscription immediately, by request. */
export function cancelSubscription(
  world: World,
  subscription: Subscription,
  { prorates, invoicesNow, comment, feedback }: CancelOptions,
): Subscription {
  const now = world.now(subscription.customer);
  const credits = prorates
    ? subscription.items.flatMap((item) => creditLine(world, subscription, item, now) ?? [])
    : [];
  const lines = [...subscription.pendingLines, ...credits];
  let { latestInvoice } = subscription;
  if (invoicesNow && lines.length > 0) {
    const invoice = billNow(world, subscription, lines);
    latestInvoice = invoice.id;
    collect(world, invoice);
  }
  return endSubscription(world, subscription, 'cancellation_requested', { latestInvoice, comment, feedback });
}
