import { describe, expect, it } from 'vitest';
import { formatDate } from '@/lib/core/format';
import type { Subscription } from '@/lib/domain/subscription/schema';
import { exampleSubscription } from '@/lib/testing/stripe/example-subscription';
import {
  cancelText,
  cardText,
  discountText,
  dueText,
  nextCreditsText,
  pendingText,
  statusText,
} from './status-labels';

const day = (iso: string) => formatDate(iso, 'UTC');

const subscriptionWith = (changes: Partial<Subscription> = {}) => ({ ...exampleSubscription, ...changes });
const textOf = (changes: Partial<Subscription> = {}) => {
  const { label, text } = statusText(subscriptionWith(changes), day);
  return `${label}: ${text}`;
};

describe('the status of a subscription', () => {
  it('says when it renews, and how many days are left', () => {
    expect(textOf()).toBe('Active: Renews on 20 Dec 2026, 30 days left.');
    expect(textOf({ remainingDays: 1 })).toContain(', 1 day left.');
    expect(textOf({ remainingDays: 0 })).toBe('Active: Renews on 20 Dec 2026.');
  });

  it('says until when it is paid if it renews on other terms', () => {
    expect(textOf({ pending })).toBe('Active: Paid until 20 Dec 2026, 30 days left.');
  });

  it('says when it ends and that nothing more will be charged once it is canceled', () => {
    expect(textOf({ cancelAtPeriodEnd: true, cancelAt: '2026-12-20T10:00:00.000Z' })).toBe(
      'Ending: Ends on 20 Dec 2026, 30 days left. Nothing more will be charged.',
    );
  });

  it('says what a trial costs afterwards', () => {
    expect(textOf({ status: 'trialing', trialEndsAt: '2026-12-04T10:00:00.000Z', remainingDays: 14 })).toBe(
      'Trial: Free until 4 Dec 2026, 14 days left. Then $19.00 a month.',
    );
  });

  it('never says that it renews while it is past due, paused or over', () => {
    for (const status of ['past_due', 'unpaid', 'paused', 'incomplete', 'canceled'] as const) {
      expect(textOf({ status })).not.toMatch(/Renews|Active/);
    }
    expect(textOf({ status: 'paused', pausedAt: '2026-11-25T10:00:00.000Z' })).toBe(
      'Paused: Paused since 25 Nov 2026: nothing is charged, and no new credits are added.',
    );
  });
});

describe('a payment due', () => {
  const due = { amount: 1900, url: null, nextAttemptAt: '2026-12-23T10:00:00.000Z' };

  it('shows nothing if nothing is due', () => {
    expect(dueText(subscriptionWith(), day)).toBeNull();
  });

  it('says what to do, when the next attempt is, and what is on hold', () => {
    const notice = dueText(subscriptionWith({ status: 'past_due', due }), day);
    expect(notice?.title).toBe('The payment of $19.00 did not go through');
    expect(notice?.text.join(' ')).toBe(
      'Update your card, then pay. Stripe will try again automatically on 23 Dec 2026. Until then you get no new credits, but you keep the ones you have.',
    );
  });

  it('promises no further attempt if there is none, and no portal that belongs to another user', () => {
    const last = dueText(subscriptionWith({ status: 'unpaid', due: { ...due, nextAttemptAt: null } }), day);
    expect(last?.title).toBe('$19.00 is still due');
    expect(last?.text[0]).toContain('will not try again automatically');
    const foreign = dueText(subscriptionWith({ status: 'past_due', due, hasPortal: false }), day);
    expect(foreign?.text[0]).toContain('write to us');
  });
});

describe('the consequences of canceling', () => {
  const says = (changes: Partial<Subscription> = {}) => cancelText(subscriptionWith(changes), day).join(' ');

  it('say what stays and until when', () => {
    expect(says()).toMatch(
      /^Studio stays yours until 20 Dec 2026, the end of the period you paid for\. You keep the credits you have/,
    );
    expect(says()).not.toContain('month until then');
    expect(says({ frequency: 'yearly' })).toContain('You keep getting its credits every month until then.');
  });

  it('promise nothing that is not paid', () => {
    expect(says({ status: 'past_due' })).not.toContain('paid for');
    expect(says({ status: 'paused' })).toContain('It stays paused, and ends on 20 Dec 2026.');
    expect(says({ status: 'trialing' })).toContain('nothing is charged');
  });

  it('say that a pending change is dropped', () => {
    expect(says({ pending })).toContain('The change to Sketch is dropped.');
  });
});

const pending = {
  planId: 'b',
  planName: 'Sketch',
  creditsPerMonth: 500,
  frequency: 'yearly',
  amount: 9000,
  at: '2026-12-20T10:00:00.000Z',
} as const;

it('a pending change is shown with its day, price and credits', () => {
  expect(pendingText(pending, 'usd', day)).toBe(
    'From 20 Dec 2026: Sketch for $90.00 a year, with 500 credits a month.',
  );
});

it('a discount shows its amount and duration', () => {
  const off = (
    percentOff: number | null,
    amountOff: number | null,
    duration: 'once' | 'repeating' | 'forever',
  ) =>
    discountText(
      {
        percentOff,
        amountOff,
        duration,
        endsAt: duration === 'repeating' ? '2027-02-20T00:00:00.000Z' : null,
      },
      'usd',
      day,
    );
  expect(off(20, null, 'forever')).toBe('20% off each payment');
  expect(off(null, 500, 'once')).toBe('$5.00 off the next payment');
  expect(off(12.5, null, 'repeating')).toBe('12.5% off until 20 Feb 2027');
});

it('a card is shown by its brand and last digits', () => {
  expect(cardText({ brand: 'visa', last4: '4242', expiresMonth: 3, expiresYear: 2034 })).toBe(
    'Visa ending in 4242, expires 03/34',
  );
  expect(cardText({ brand: 'american_express', last4: '0005', expiresMonth: 12, expiresYear: 2030 })).toMatch(
    /^American Express/,
  );
});

it('the next credits are shown with their day', () => {
  expect(nextCreditsText({ credits: 1500, at: '2026-12-20T10:00:00.000Z' }, day)).toBe(
    '1,500 credits on 20 Dec 2026',
  );
});

it('an ended subscription says when it ended', () => {
  const ended = { ...exampleSubscription, status: 'canceled', endedAt: '2026-11-22T09:00:00.000Z' } as const;
  expect(statusText(ended, day)).toMatchObject({
    label: 'Ended',
    text: 'Ended on 22 Nov 2026. Nothing more will be charged.',
  });
});
