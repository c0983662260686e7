import { DAY_MS } from '@/lib/core/constants';
import type { ErrorCode } from '@/lib/core/errors';
import type { Status } from './schema';

export type Frequency = 'monthly' | 'yearly';
export type Direction = 'upgrade' | 'downgrade' | 'same';

/** What the statistics count of which a list can show the rows. */
export const figures = ['mrr', 'alive', 'subscribers', 'started', 'ended', 'churn'] as const;

export type Figure = (typeof figures)[number];

/** What a change is compared by: a plan's list prices in cents. */
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

/** Statuses of which a person has at most one subscription. */
export const LIVE: readonly Status[] = ['trialing', 'active', 'past_due', 'unpaid', 'paused'];

export const isLive = (status: Status): boolean => LIVE.includes(status);

export const isActiveStatus = (status: Status): boolean => status === 'active' || status === 'trialing';

const hasEnded = (status: Status): boolean => status === 'canceled' || status === 'incomplete_expired';

/** Days until `end` in units of 86,400,000 ms, begun ones counted whole, at least 0. */
export function remainingDays(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
}

/** Whether a plan costs more or less than the current one under the frequency of now. */
export function directionOf(from: ListPrices, to: ListPrices, frequency: Frequency): Direction {
  const difference = listPrice(to, frequency) - listPrice(from, frequency);
  if (from.id === to.id || difference === 0) return 'same';
  return difference > 0 ? 'upgrade' : 'downgrade';
}

/** Cents a period for who subscribes now. */
function listPrice({ monthlyPrice, yearlyPrice }: ListPrices, frequency: Frequency): number {
  return frequency === 'monthly' ? monthlyPrice : yearlyPrice;
}

/**
 * When a change takes effect. At once: upwards, and from months to a year where it is not downwards. All else waits for
 * the end of what is paid: nothing is ever paid back.
 */
export function effectOf(direction: Direction, from: Frequency, to: Frequency): 'now' | 'period_end' {
  if (from === 'yearly' && to === 'monthly') return 'period_end';
  if (direction === 'upgrade') return 'now';
  return direction === 'same' && from === 'monthly' && to === 'yearly' ? 'now' : 'period_end';
}

/** The second in which a change at once is made: this one, or the period's first where our clock is behind the provider's. */
export function changeMoment(now: Date, periodStart: Date): Date {
  return new Date(Math.max(Math.floor(now.getTime() / 1000) * 1000, periodStart.getTime()));
}

/** Cents a period after a discount, as the payment provider rounds it: half a cent off is a cent off. */
export function discountedAmount(amount: number, discount: DiscountTerms | null): number {
  if (!discount) return amount;
  const { percentOff, amountOff } = discount;
  return Math.max(
    0,
    amount - (percentOff === null ? (amountOff ?? 0) : Math.round((amount * percentOff) / 100)),
  );
}

/** Cents a year, less a discount that is given more than once. */
export function annualAmountOf(terms: {
  amount: number;
  frequency: Frequency;
  discount: DiscountTerms | null;
}): number {
  const lasting = terms.discount?.duration === 'once' ? null : terms.discount;
  return discountedAmount(terms.amount, lasting) * (terms.frequency === 'monthly' ? 12 : 1);
}

/** What is known of a subscription when something is asked of it. */
export interface State {
  status: Status;
  cancelAt: Date | null;
  /** Something is scheduled for the end of the period. */
  hasPending: boolean;
  /** An invoice is open that has to be paid before it goes on. */
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

/** Why an action is refused: the first reason that holds. */
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

/** Why a subscription does not allow an action now, or null where it does. */
export function refusalOf(action: Action, state: State): ErrorCode | null {
  if (hasEnded(state.status)) return 'subscription.ended';
  for (const refusal of refusals[action]) {
    const code = refusal(state);
    if (code) return code;
  }
  return null;
}
