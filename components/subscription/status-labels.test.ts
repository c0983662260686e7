import { describe, expect, it } from 'vitest';
import type { Subscription } from '@/lib/domain/subscription/schema';
import { exampleSubscription } from '@/lib/testing/stripe/example-subscription';
import { shortDay } from '../credits/dates';
import {
  cancelText,
  cardText,
  discountText,
  dueText,
  nextCreditsText,
  pendingText,
  statusText,
} from './status-labels';

const given = (changes: Partial<Subscription> = {}) => ({ ...exampleSubscription, ...changes });
const said = (changes: Partial<Subscription> = {}) => {
  const { label, text } = statusText(given(changes), shortDay);
  return `${label}: ${text}`;
};

describe('how a subscription stands', () => {
  it('says when it renews, and how many days are left', () => {
    expect(said()).toBe('Active: Renews on 20 Dec 2026, 30 days left.');
    expect(said({ remainingDays: 1 })).toContain(', 1 day left.');
    expect(said({ remainingDays: 0 })).toBe('Active: Renews on 20 Dec 2026.');
  });

  it('says until when it is paid where it renews as something else', () => {
    expect(said({ pending })).toBe('Active: Paid until 20 Dec 2026, 30 days left.');
  });

  it('says when it ends, and that no more is charged, once it is canceled', () => {
    expect(said({ cancelAtPeriodEnd: true, cancelAt: '2026-12-20T10:00:00.000Z' })).toBe(
      'Ending: Ends on 20 Dec 2026, 30 days left. Nothing more is charged.',
    );
  });

  it('says what a trial costs afterwards', () => {
    expect(said({ status: 'trialing', trialEndsAt: '2026-12-04T10:00:00.000Z', remainingDays: 14 })).toBe(
      'Trial: Free until 4 Dec 2026, 14 days left. Then $19.00 a month.',
    );
  });

  it('never says that it renews while it is owed, paused or over', () => {
    for (const status of ['past_due', 'unpaid', 'paused', 'incomplete', 'canceled'] as const) {
      expect(said({ status })).not.toMatch(/Renews|Active/);
    }
    expect(said({ status: 'paused', pausedAt: '2026-11-25T10:00:00.000Z' })).toBe(
      'Paused: Paused since 25 Nov 2026: nothing is charged, and no credits come.',
    );
  });
});

describe('what is due', () => {
  const due = { amount: 1900, url: null, nextAttemptAt: '2026-12-23T10:00:00.000Z' };

  it('is nothing where nothing is due', () => {
    expect(dueText(given(), shortDay)).toBeNull();
  });

  it('says what to do, when it is tried again, and what rests', () => {
    const words = dueText(given({ status: 'past_due', due }), shortDay);
    expect(words?.title).toBe('The payment of $19.00 did not go through');
    expect(words?.text.join(' ')).toBe(
      'Update your card, then pay. Stripe tries again by itself on 23 Dec 2026. Until then no new credits come; those you have stay yours.',
    );
  });

  it('does not promise another try where there is none, nor a portal that is somebody else’s', () => {
    const last = dueText(given({ status: 'unpaid', due: { ...due, nextAttemptAt: null } }), shortDay);
    expect(last?.title).toBe('$19.00 are still to be paid');
    expect(last?.text[0]).toContain('does not try again by itself');
    const foreign = dueText(given({ status: 'past_due', due, hasPortal: false }), shortDay);
    expect(foreign?.text[0]).toContain('write to us');
  });
});

describe('what canceling means', () => {
  const says = (changes: Partial<Subscription> = {}) => cancelText(given(changes), shortDay).join(' ');

  it('says what stays and until when', () => {
    expect(says()).toMatch(
      /^Studio stays yours until 20 Dec 2026: it is paid until then\. Credits you have stay/,
    );
    expect(says()).not.toContain('month until then');
    expect(says({ frequency: 'yearly' })).toContain('Its credits go on coming each month until then.');
  });

  it('promises nothing that is not paid', () => {
    expect(says({ status: 'past_due' })).not.toContain('is paid until');
    expect(says({ status: 'paused' })).toContain('It stays paused, and ends on 20 Dec 2026.');
    expect(says({ status: 'trialing' })).toContain('nothing is charged');
  });

  it('says that a change still to come is dropped', () => {
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

it('a change that is still to come is told with its day, price and credits', () => {
  expect(pendingText(pending, 'usd', shortDay)).toBe(
    'From 20 Dec 2026: Sketch for $90.00 a year, with 500 credits a month.',
  );
});

it('a discount says how much and how long', () => {
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
      shortDay,
    );
  expect(off(20, null, 'forever')).toBe('20% off each payment');
  expect(off(null, 500, 'once')).toBe('$5.00 off the next payment');
  expect(off(12.5, null, 'repeating')).toBe('12.5% off until 20 Feb 2027');
});

it('a card is told by its make and last digits', () => {
  expect(cardText({ brand: 'visa', last4: '4242', expiresMonth: 3, expiresYear: 2034 })).toBe(
    'Visa ending in 4242, until 03/34',
  );
  expect(cardText({ brand: 'american_express', last4: '0005', expiresMonth: 12, expiresYear: 2030 })).toMatch(
    /^American Express/,
  );
});

it('the next credits have their day', () => {
  expect(nextCreditsText({ credits: 1500, at: '2026-12-20T10:00:00.000Z' }, shortDay)).toBe(
    '1,500 credits on 20 Dec 2026',
  );
});
