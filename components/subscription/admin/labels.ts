import type { AdminSubscription, MovementRow } from '@/lib/domain/subscription/admin/schema';
import { type Action, type Figure, refusalOf } from '@/lib/domain/subscription/rules';
import type { Status } from '@/lib/domain/subscription/schema';
import type { Tone } from '../../ui/feedback/badge';
import { stateOf } from '../state';

export const STATUSES: readonly { value: Status; label: string; tone: Tone }[] = [
  { value: 'active', label: 'Active', tone: 'success' },
  { value: 'trialing', label: 'Trial', tone: 'success' },
  { value: 'past_due', label: 'Payment due', tone: 'danger' },
  { value: 'unpaid', label: 'Unpaid', tone: 'danger' },
  { value: 'paused', label: 'Paused', tone: 'neutral' },
  { value: 'incomplete', label: 'Not started', tone: 'warning' },
  { value: 'canceled', label: 'Canceled', tone: 'neutral' },
  { value: 'incomplete_expired', label: 'Never started', tone: 'neutral' },
];

export function statusLabel(status: Status): string {
  return STATUSES.find(({ value }) => value === status)?.label ?? status;
}

/** Returns the end of the period, or of the subscription if it ended earlier. */
export function periodEnd({
  currentPeriodEnd,
  endedAt,
}: Pick<AdminSubscription, 'currentPeriodEnd' | 'endedAt'>): string {
  return endedAt && endedAt < currentPeriodEnd ? endedAt : currentPeriodEnd;
}

export const FIGURES: readonly { value: Figure; label: string }[] = [
  { value: 'mrr', label: 'Monthly revenue' },
  { value: 'alive', label: 'Live subscriptions' },
  { value: 'subscribers', label: 'Subscribers' },
  { value: 'started', label: 'Started in 30 days' },
  { value: 'ended', label: 'Ended in 30 days' },
  { value: 'churn', label: 'Churn' },
];

export const MOVEMENTS: readonly { value: MovementRow['kind']; label: string }[] = [
  { value: 'new', label: 'New' },
  { value: 'expansion', label: 'Expansion' },
  { value: 'contraction', label: 'Contraction' },
  { value: 'churn', label: 'Churn' },
];

/** Returns the label of a movement, as on the dashboard. */
export function movementLabel(kind: MovementRow['kind']): string {
  return MOVEMENTS.find(({ value }) => value === kind)?.label ?? kind;
}

export const ENDINGS = [{ value: 'true', label: 'Ending' }] as const;

/** Returns the badge of a subscription's status. An active one with a scheduled end shows as ending. */
export function statusBadge({ status, cancelAtPeriodEnd }: AdminSubscription): { label: string; tone: Tone } {
  if (cancelAtPeriodEnd && (status === 'active' || status === 'trialing'))
    return { label: 'Ending', tone: 'warning' };
  return STATUSES.find(({ value }) => value === status) ?? { label: status, tone: 'neutral' };
}

const REASONS: Readonly<Record<string, string>> = {
  'subscription.ended': 'It has ended',
  'subscription.canceling': 'It is about to end',
  'subscription.alreadyCanceling': 'Already ending',
  'subscription.notCanceling': 'Not ending',
  'subscription.paused': 'Already paused',
  'subscription.notPaused': 'Not paused',
  'subscription.pastDue': 'A payment is due first',
  'subscription.incomplete': 'Its first payment is still due',
};

/** Returns why an action is not possible now, or undefined if it is. */
export function whyNot(action: Action, subscription: AdminSubscription): string | undefined {
  const code = refusalOf(action, stateOf(subscription));
  return code ? (REASONS[code] ?? 'Not possible now') : undefined;
}

/** The badges of a monthly grant. */
export const GRANTS: Record<'due' | 'granted' | 'skipped' | 'void', { label: string; tone: Tone }> = {
  due: { label: 'Upcoming', tone: 'neutral' },
  granted: { label: 'Granted', tone: 'success' },
  skipped: { label: 'Skipped', tone: 'neutral' },
  void: { label: 'Void', tone: 'warning' },
};
