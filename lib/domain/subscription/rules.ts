import { DAY_MS } from '@/lib/core/constants';
import type { ErrorCode } from '@/lib/core/errors';
import type { Status } from './schema';

export type Frequency = 'monthly' | 'yearly';
export type Direction = 'upgrade' | 'downgrade' | 'same';

/** How a subscription's recurring revenue can change. */
export const movementKinds = ['new', 'expansion', 'contraction', 'churn'] as const;

/** Figures of the statistics whose rows the list can show. */
export const figures = ['mrr', 'alive', 'subscribers', 'started', 'ended', 'churn'] as const;

export type Figure = (typeof figures)[number];

/** A plan's list prices in cents, by which changes are compared. */
export interface ListPrices {
  id: string;
  monthlyPrice: number;
  yearlyPrice: number;
}

export interface DiscountTerms {
  percentOff: number | null;
  /** Cents. */
  amountOff: number | null;
  duration: 'once' | 'repeating' | 'forever';
}

/** Statuses of a live subscription. A user has at most one. */
export const LIVE: readonly Status[] = ['trialing', 'active', 'past_due', 'unpaid', 'paused'];

export const isLive = (status: Status): boolean => LIVE.includes(status);

export const isActiveStatus = (status: Status): boolean => status === 'active' || status === 'trialing';

const hasEnded = (status: Status): boolean => status === 'canceled' || status === 'incomplete_expired';

/** Returns the days until `end` in units of 86,400,000 ms, rounded up, at least 0. */
export function remainingDays(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
}

/** Compares the list prices of two plans for the current frequency. */
export function directionOf(from: ListPrices, to: ListPrices, frequency: Frequency): Direction {
  const difference = listPrice(to, frequency) - listPrice(from, frequency);
  if (from.id === to.id || difference === 0) return 'same';
  return difference > 0 ? 'upgrade' : 'downgrade';
}

/** Cents a period for a new subscriber. */
function listPrice({ monthlyPrice, yearlyPrice }: ListPrices, frequency: Frequency): number {
  return frequency === 'monthly' ? monthlyPrice : yearlyPrice;
}

/**
 * Returns when a change takes effect. An upgrade, and monthly to yearly at an equal price, are immediate. All else,
 * and any change from yearly to monthly, waits for the end of the paid period, so that nothing is ever refunded.
 */
export function effectOf(direction: Direction, from: Frequency, to: Frequency): 'now' | 'period_end' {
  if (from === 'yearly' && to === 'monthly') return 'period_end';
  if (direction === 'upgrade') return 'now';
  return direction === 'same' && from === 'monthly' && to === 'yearly' ? 'now' : 'period_end';
}

/**
 * Returns the second in which an immediate change is made: the current one, or the period's first if our clock is
 * behind the provider's.
 */
export function changeMoment(now: Date, periodStart: Date): Date {
  return new Date(Math.max(Math.floor(now.getTime() / 1000) * 1000, periodStart.getTime()));
}

/** Returns the cents a period after a discount, rounded as the provider does: half a cent off is a cent off. */
export function discountedAmount(amount: number, discount: DiscountTerms | null): number {
  if (!discount) return amount;
  const { percentOff, amountOff } = discount;
  return Math.max(
    0,
    amount - (percentOff === null ? (amountOff ?? 0) : Math.round((amount * percentOff) / 100)),
  );
}

/** Returns the cents a year, less a discount that applies more than once. */
export function annualAmountOf(terms: {
  amount: number;
  frequency: Frequency;
  discount: DiscountTerms | null;
}): number {
  const lasting = terms.discount?.duration === 'once' ? null : terms.discount;
  return discountedAmount(terms.amount, lasting) * (terms.frequency === 'monthly' ? 12 : 1);
}

/** The state that decides which actions a subscription allows. */
export interface State {
  status: Status;
  cancelAt: Date | null;
  /** A change is scheduled for the end of the period. */
  hasPending: boolean;
  /** An open invoice must be paid before it continues. */
  isDue: boolean;
}

export type Action =
  | 'change'
  | 'revokeChange'
  | 'cancel'
  | 'reactivate'
  | 'pay'
  | 'cancelNow'
  | 'discount'
  | 'pause'
  | 'resume'
  | 'transfer';

type Refusal = (state: State) => ErrorCode | null;

const isIncomplete: Refusal = ({ status }) => (status === 'incomplete' ? 'subscription.incomplete' : null);
const isPastDue: Refusal = ({ status }) =>
  status === 'past_due' || status === 'unpaid' ? 'subscription.pastDue' : null;
const isPaused: Refusal = ({ status }) => (status === 'paused' ? 'subscription.paused' : null);
const isCanceling: Refusal = ({ cancelAt }) => (cancelAt ? 'subscription.canceling' : null);
const isAlreadyCanceling: Refusal = ({ cancelAt }) => (cancelAt ? 'subscription.alreadyCanceling' : null);
const isNotCanceling: Refusal = ({ cancelAt }) => (cancelAt ? null : 'subscription.notCanceling');
const isNotPaused: Refusal = ({ status }) => (status === 'paused' ? null : 'subscription.notPaused');
const hasNoPending: Refusal = ({ hasPending }) => (hasPending ? null : 'subscription.noPending');
const isNotDue: Refusal = ({ isDue }) => (isDue ? null : 'subscription.notPastDue');

/** The refusals of each action, in the order in which they are checked. */
const refusals: Record<Action, Refusal[]> = {
  change: [isIncomplete, isPastDue, isPaused, isCanceling],
  revokeChange: [hasNoPending],
  cancel: [isIncomplete, isAlreadyCanceling],
  reactivate: [isNotCanceling],
  pay: [isNotDue],
  cancelNow: [],
  discount: [isCanceling],
  pause: [isIncomplete, isPastDue, isPaused, isCanceling],
  resume: [isNotPaused],
  transfer: [isIncomplete],
};

/** Returns the first reason why an action is not allowed now, or null if it is. */
export function refusalOf(action: Action, state: State): ErrorCode | null {
  if (hasEnded(state.status)) return 'subscription.ended';
  for (const refusal of refusals[action]) {
    const code = refusal(state);
    if (code) return code;
  }
  return null;
}
