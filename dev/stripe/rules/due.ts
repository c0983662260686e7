import type { Invoice, Subscription, SubscriptionSchedule } from '../store/billing';
import type { CheckoutSession } from '../store/payments';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** A first payment may be late by this much before the subscription expires. */
export const FIRST_PAYMENT_SECONDS = 23 * HOUR;
const UPCOMING_SECONDS = 7 * DAY;
const TRIAL_NOTICE_SECONDS = 3 * DAY;

export type Occasion =
  | 'expiry'
  | 'trial_notice'
  | 'upcoming'
  | 'resumption'
  | 'pending_update_expiry'
  | 'cancellation'
  | 'period_end';

const ENDED = ['canceled', 'incomplete_expired'];

export const hasEnded = (subscription: Subscription): boolean => ENDED.includes(subscription.status);

/** When the earliest period of its items ends. */
export const periodEnd = (subscription: Subscription): number =>
  Math.min(...subscription.items.map(({ end }) => end));

/** What happens next to a subscription, and when; null when nothing ever will. */
export function dueOfSubscription(
  subscription: Subscription | undefined,
): { at: number; what: Occasion } | null {
  if (!subscription || hasEnded(subscription)) return null;
  if (subscription.status === 'incomplete') {
    return { at: subscription.created + FIRST_PAYMENT_SECONDS, what: 'expiry' };
  }
  return occasions(subscription).reduce<{ at: number; what: Occasion } | null>(
    (first, one) => (first === null || one.at < first.at ? one : first),
    null,
  );
}

/** Earlier entries go first among those of the same moment. */
function occasions(subscription: Subscription): { at: number; what: Occasion }[] {
  const { cancelAt, pauseCollection, trialEnd, announced, pendingUpdate, status } = subscription;
  const found: { at: number; what: Occasion }[] = [];
  const end = periodEnd(subscription);
  if (pendingUpdate) found.push({ at: pendingUpdate.expiresAt, what: 'pending_update_expiry' });
  if (cancelAt !== null) found.push({ at: cancelAt, what: 'cancellation' });
  if (status === 'paused') return found;
  if (pauseCollection?.resumesAt) found.push({ at: pauseCollection.resumesAt, what: 'resumption' });
  if (status === 'trialing' && trialEnd !== null && announced.trial !== trialEnd) {
    found.push({ at: Math.max(subscription.created, trialEnd - TRIAL_NOTICE_SECONDS), what: 'trial_notice' });
  }
  const renews = !subscription.cancelAtPeriodEnd && (cancelAt === null || cancelAt > end);
  if (renews && announced.period !== end && status !== 'unpaid') {
    found.push({ at: Math.max(subscription.created, end - UPCOMING_SECONDS), what: 'upcoming' });
  }
  found.push({ at: end, what: 'period_end' });
  return found;
}

/** When a draft becomes final or an open invoice is tried again. */
export function dueOfInvoice(invoice: Invoice | undefined): number | null {
  if (!invoice?.autoAdvance) return null;
  if (invoice.status === 'draft') return invoice.finalizesAt;
  return invoice.status === 'open' ? invoice.nextAttempt : null;
}

/** When the last phase ends; a phase before it ends with a period, and its end is part of the renewal. */
export function dueOfSchedule(schedule: SubscriptionSchedule | undefined): number | null {
  if (schedule?.status !== 'active' || schedule.current + 1 < schedule.phases.length) return null;
  return schedule.phases[schedule.current]?.end ?? null;
}

export function dueOfSession(session: CheckoutSession | undefined): number | null {
  return session?.status === 'open' ? session.expiresAt : null;
}
