import { site } from '@/lib/core/site';
import type { Subscription } from '@/lib/domain/subscription/schema';
import { formatCents, formatCredits } from '../credits/money';
import type { Tone } from '../ui/feedback/badge';
import { periodOf, pricePer } from './frequency-labels';
import type { Day } from './local-dates';

const provider = site.paymentProvider;

export interface StatusText {
  /** One or two words. */
  label: string;
  tone: Tone;
  /** What that means, and until when. */
  text: string;
}

/** How a subscription stands, in words. */
export function statusText(subscription: Subscription, day: Day): StatusText {
  const { status, cancelAt, frequency, currentPeriodEnd, pausedAt, amount, currency } = subscription;
  switch (status) {
    case 'past_due':
      return { label: 'Payment due', tone: 'danger', text: `This ${periodOf(frequency)} is not paid yet.` };
    case 'unpaid':
      return { label: 'Unpaid', tone: 'danger', text: 'It rests until what is due is paid.' };
    case 'paused':
      return {
        label: 'Paused',
        tone: 'neutral',
        text: `Paused${pausedAt ? ` since ${day(pausedAt)}` : ''}: nothing is charged, and no credits come.${endOf(subscription, day)}`,
      };
    case 'incomplete':
      return { label: 'Not begun', tone: 'warning', text: 'The first payment is not made yet.' };
    case 'canceled':
    case 'incomplete_expired':
      return { label: 'Ended', tone: 'neutral', text: 'Nothing more is charged.' };
  }
  if (cancelAt) {
    return {
      label: 'Ending',
      tone: 'warning',
      text: `Ends on ${day(cancelAt)}${daysLeft(subscription)}. Nothing more is charged.`,
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
  if (remainingDays === 0) return '';
  return remainingDays === 1 ? ', 1 day left' : `, ${remainingDays} days left`;
}

/** What is taken off the price, in words. */
export function discountText(
  discount: NonNullable<Subscription['discount']>,
  currency: string,
  day: Day,
): string {
  const { percentOff, amountOff, duration, endsAt } = discount;
  const off = percentOff === null ? formatCents(amountOff ?? 0, currency) : `${percentOff}%`;
  if (duration === 'once') return `${off} off the next payment`;
  return endsAt ? `${off} off until ${day(endsAt)}` : `${off} off each payment`;
}

/** The card that pays, in words: "Visa ending in 4242, until 12/34". */
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
  const until = `${String(expiresMonth).padStart(2, '0')}/${String(expiresYear % 100).padStart(2, '0')}`;
  return `${name} ending in ${last4}, until ${until}`;
}

/** The next credits that are sure to come: "500 credits on 20 Dec 2026". */
export function nextCreditsText({ credits, at }: NonNullable<Subscription['nextGrant']>, day: Day): string {
  return `${formatCredits(credits)} on ${day(at)}`;
}

/** What it changes to by itself: "From 20 Dec 2026: Sketch, $9.00 a month." */
export function pendingText(
  { planName, amount, frequency, creditsPerMonth, at }: NonNullable<Subscription['pending']>,
  currency: string,
  day: Day,
): string {
  return `From ${day(at)}: ${planName} for ${pricePer(amount, frequency, currency)}, with ${formatCredits(creditsPerMonth)} a month.`;
}

export interface DueText {
  title: string;
  /** What to do, what happens by itself, and what rests. */
  text: string[];
}

/** What somebody who owes a payment is told; null where nothing is due. `moment` writes a time of day too. */
export function dueText(subscription: Subscription, moment: Day): DueText | null {
  const { due, currency, status, hasPortal } = subscription;
  if (!due) return null;
  const todo = hasPortal
    ? 'Update your card, then pay.'
    : 'The card belongs to whoever had this subscription before: write to us.';
  const again = due.nextAttemptAt
    ? `${provider} tries again by itself on ${moment(due.nextAttemptAt)}.`
    : `${provider} does not try again by itself.`;
  const rest = 'Until then no new credits come; those you have stay yours.';
  return {
    title:
      status === 'unpaid'
        ? `${formatCents(due.amount, currency)} are still to be paid`
        : `The payment of ${formatCents(due.amount, currency)} did not go through`,
    text: [`${todo} ${again}`, rest],
  };
}

/** What stays and what ends when a subscription is canceled, before it is. */
export function cancelText(subscription: Subscription, day: Day): string[] {
  const { plan, status, frequency, currentPeriodEnd, pending } = subscription;
  const end = day(currentPeriodEnd);
  const words: string[] = [];
  if (status === 'trialing') words.push(`The trial goes on until ${end}, and nothing is charged.`);
  else if (status === 'active') {
    words.push(`${plan.name} stays yours until ${end}: it is paid until then.`);
    if (frequency === 'yearly') words.push('Its credits go on coming each month until then.');
  } else if (status === 'paused') words.push(`It stays paused, and ends on ${end}.`);
  else words.push(`It ends on ${end}. What is due until then is not waived.`);
  words.push('Credits you have stay, and run out on the day that stands beside them.');
  if (pending) words.push(`The change to ${pending.planName} is dropped.`);
  words.push('You can take this back until the day it ends.');
  return words;
}
