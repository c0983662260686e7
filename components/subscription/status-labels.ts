import { formatCents, formatCount, formatPercent } from '@/lib/core/format';
import { site } from '@/lib/core/site';
import type { Subscription } from '@/lib/domain/subscription/schema';
import type { Tone } from '../ui/feedback/badge';
import type { Day } from '../ui/local-time';
import { periodOf, pricePer } from './frequency-labels';

const provider = site.paymentProvider;

export interface StatusText {
  /** One or two sentences. */
  label: string;
  tone: Tone;
  /** What it means, and until when. */
  text: string;
}

/** Returns the status of a subscription as text. */
export function statusText(subscription: Subscription, day: Day): StatusText {
  const { status, cancelAt, frequency, currentPeriodEnd, pausedAt, endedAt, amount, currency } = subscription;
  switch (status) {
    case 'past_due':
      return { label: 'Payment due', tone: 'danger', text: `This ${periodOf(frequency)} is not paid yet.` };
    case 'unpaid':
      return { label: 'Unpaid', tone: 'danger', text: 'On hold until the amount due is paid.' };
    case 'paused':
      return {
        label: 'Paused',
        tone: 'neutral',
        text: `Paused${pausedAt ? ` since ${day(pausedAt)}` : ''}: nothing is charged, and no new credits are added.${endOf(subscription, day)}`,
      };
    case 'incomplete':
      return { label: 'Not started', tone: 'warning', text: 'Waiting for the first payment.' };
    case 'canceled':
    case 'incomplete_expired':
      return {
        label: 'Ended',
        tone: 'neutral',
        text: `${endedAt ? `Ended on ${day(endedAt)}. ` : ''}Nothing more will be charged.`,
      };
  }
  if (cancelAt) {
    return {
      label: 'Ending',
      tone: 'warning',
      text: `Ends on ${day(cancelAt)}${daysLeft(subscription)}. Nothing more will be charged.`,
    };
  }
  if (status === 'trialing') {
    const end = subscription.trialEndsAt ?? currentPeriodEnd;
    return {
      label: 'Trial',
      tone: 'success',
      text: `Free until ${day(end)}${daysLeft(subscription)}. Then ${pricePer(amount, frequency, currency)}.`,
    };
  }
  return {
    label: 'Active',
    tone: 'success',
    text: `${subscription.pending ? 'Paid until' : 'Renews on'} ${day(currentPeriodEnd)}${daysLeft(subscription)}.`,
  };
}

function endOf({ cancelAt }: Subscription, day: Day): string {
  return cancelAt ? ` It ends on ${day(cancelAt)}.` : '';
}

function daysLeft({ remainingDays }: Subscription): string {
  return remainingDays === 0 ? '' : `, ${formatCount(remainingDays, 'day')} left`;
}

/** Returns a discount as text. */
export function discountText(
  discount: NonNullable<Subscription['discount']>,
  currency: string,
  day: Day,
): string {
  const { percentOff, amountOff, duration, endsAt } = discount;
  const off = percentOff === null ? formatCents(amountOff ?? 0, currency) : formatPercent(percentOff);
  if (duration === 'once') return `${off} off the next payment`;
  return endsAt ? `${off} off until ${day(endsAt)}` : `${off} off each payment`;
}

/** Returns the card as text: "Visa ending in 4242, expires 12/34". */
export function cardText({
  brand,
  last4,
  expiresMonth,
  expiresYear,
}: NonNullable<Subscription['card']>): string {
  const name = brand.replace(
    /(^|[\s_-])(\p{L})/gu,
    (_, gap, letter: string) => `${gap && ' '}${letter.toUpperCase()}`,
  );
  const expiry = `${String(expiresMonth).padStart(2, '0')}/${String(expiresYear % 100).padStart(2, '0')}`;
  return `${name} ending in ${last4}, expires ${expiry}`;
}

/** Returns the next certain credits as text: "500 credits on 20 Dec 2026". */
export function nextCreditsText({ credits, at }: NonNullable<Subscription['nextGrant']>, day: Day): string {
  return `${formatCount(credits, 'credit')} on ${day(at)}`;
}

/** Returns the scheduled change as text: "From 20 Dec 2026: Sketch for $9.00 a month, with 500 credits a month." */
export function pendingText(
  { planName, amount, frequency, creditsPerMonth, at }: NonNullable<Subscription['pending']>,
  currency: string,
  day: Day,
): string {
  return `From ${day(at)}: ${planName} for ${pricePer(amount, frequency, currency)}, with ${formatCount(creditsPerMonth, 'credit')} a month.`;
}

export interface DueText {
  title: string;
  /** What to do, what happens automatically, and what is on hold. */
  text: string[];
}

/** Returns the notice of a payment due, or null if none is. `moment` formats a date with its time. */
export function dueText(subscription: Subscription, moment: Day): DueText | null {
  const { due, currency, status, hasPortal } = subscription;
  if (!due) return null;
  const todo = hasPortal
    ? 'Update your card, then pay.'
    : 'The card belongs to this subscription’s previous owner: write to us.';
  const retry = due.nextAttemptAt
    ? `${provider} will try again automatically on ${moment(due.nextAttemptAt)}.`
    : `${provider} will not try again automatically.`;
  const onHold = 'Until then you get no new credits, but you keep the ones you have.';
  return {
    title:
      status === 'unpaid'
        ? `${formatCents(due.amount, currency)} is still due`
        : `The payment of ${formatCents(due.amount, currency)} did not go through`,
    text: [`${todo} ${retry}`, onHold],
  };
}

/** Returns what stays and what ends if a subscription is canceled. */
export function cancelText(subscription: Subscription, day: Day): string[] {
  const { plan, status, frequency, currentPeriodEnd, pending } = subscription;
  const end = day(currentPeriodEnd);
  const sentences: string[] = [];
  if (status === 'trialing') sentences.push(`The trial continues until ${end}, and nothing is charged.`);
  else if (status === 'active') {
    sentences.push(`${plan.name} stays yours until ${end}, the end of the period you paid for.`);
    if (frequency === 'yearly') sentences.push('You keep getting its credits every month until then.');
  } else if (status === 'paused') sentences.push(`It stays paused, and ends on ${end}.`);
  else sentences.push(`It ends on ${end}. Amounts due by then are not waived.`);
  sentences.push('You keep the credits you have until the expiry date shown next to them.');
  if (pending) sentences.push(`The change to ${pending.planName} is dropped.`);
  sentences.push('You can undo this until the day it ends.');
  return sentences;
}
