import type { Invoice, Subscription, SubscriptionSchedule } from '../store/billing';
import type { CheckoutSession } from '../store/payments';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** How long a first payment may take before the subscription expires. */
const FIRST_PAYMENT_SECONDS = 23 * HOUR;
const UPCOMING_NOTICE_SECONDS = 7 * DAY;
const TRIAL_NOTICE_SECONDS = 3 * DAY;

/** What happens to a subscription automatically. */
export type SubscriptionStep =
  | 'expiry'
  | 'trial_notice'
  | 'upcoming'
  | 'resumption'
  | 'cancellation'
  | 'period_end';

interface DueStep {
  at: number;
  step: SubscriptionStep;
}

const ENDED = ['canceled', 'incomplete_expired'];

export const hasEnded = (subscription: Subscription): boolean => ENDED.includes(subscription.status);

/** Returns when the first period of its items ends, in seconds. */
export const periodEnd = (subscription: Subscription): number =>
  Math.min(...subscription.items.map(({ end }) => end));

/** Returns what happens next to a subscription, and when; null if nothing ever will. */
export function nextStep(subscription: Subscription): DueStep | null {
  if (hasEnded(subscription)) return null;
  if (subscription.status === 'incomplete') {
    return { at: subscription.created + FIRST_PAYMENT_SECONDS, step: 'expiry' };
  }
  const [first = null, ...others] = steps(subscription);
  return others.reduce((next, one) => (next === null || one.at < next.at ? one : next), first);
}

/** Of steps at the same moment, the ones listed first go first. */
function steps(subscription: Subscription): DueStep[] {
  const { created, cancelAt, pauseCollection, trialEnd, announced, status } = subscription;
  const due: DueStep[] = [];
  const end = periodEnd(subscription);
  if (cancelAt !== null) due.push({ at: cancelAt, step: 'cancellation' });
  if (status === 'paused') return due;
  if (pauseCollection?.resumesAt) due.push({ at: pauseCollection.resumesAt, step: 'resumption' });
  if (status === 'trialing' && trialEnd !== null && announced.trial !== trialEnd) {
    due.push({ at: Math.max(created, trialEnd - TRIAL_NOTICE_SECONDS), step: 'trial_notice' });
  }
  const renews = !subscription.cancelAtPeriodEnd && (cancelAt === null || cancelAt > end);
  if (renews && announced.period !== end && status !== 'unpaid') {
    due.push({ at: Math.max(created, end - UPCOMING_NOTICE_SECONDS), step: 'upcoming' });
  }
  due.push({ at: end, step: 'period_end' });
  return due;
}

/** Returns when a draft is finalized or an open invoice is retried. */
export function invoiceDueAt(invoice: Invoice): number | null {
  if (!invoice.autoAdvance) return null;
  if (invoice.status === 'draft') return invoice.finalizesAt;
  return invoice.status === 'open' ? invoice.nextAttempt : null;
}

/** Returns when the last phase ends; earlier phases end with a period, as part of its renewal. */
export function scheduleDueAt(schedule: SubscriptionSchedule): number | null {
  if (schedule.status !== 'active' || schedule.current + 1 < schedule.phases.length) return null;
  return schedule.phases[schedule.current]?.end ?? null;
}

export const sessionDueAt = (session: CheckoutSession): number | null =>
  session.status === 'open' ? session.expiresAt : null;
