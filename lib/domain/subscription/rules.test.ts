import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/core/constants';
import {
  type Action,
  annualAmountOf,
  changeMoment,
  directionOf,
  discountedAmount,
  effectOf,
  isActiveStatus,
  isLive,
  refusalOf,
  remainingDays,
} from './rules';
import { type Status, statuses } from './schema';

describe('statuses', () => {
  it('are live, active or neither', () => {
    const seen = statuses.map((status) => [status, isLive(status), isActiveStatus(status)]);
    expect(seen).toEqual([
      ['incomplete', false, false],
      ['incomplete_expired', false, false],
      ['trialing', true, true],
      ['active', true, true],
      ['past_due', true, false],
      ['unpaid', true, false],
      ['paused', true, false],
      ['canceled', false, false],
    ]);
  });
});

describe('remaining days', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  it.each([
    [0, 0],
    [1, 1],
    [DAY_MS - 1, 1],
    [DAY_MS, 1],
    [DAY_MS + 1, 2],
    [30 * DAY_MS, 30],
    [-1, 0],
    [-400 * DAY_MS, 0],
  ])('%i ms before the end they are %i', (ms, days) => {
    expect(remainingDays(new Date(now.getTime() + ms), now)).toBe(days);
  });

  it('count days of 86,400,000 ms, regardless of daylight saving time', () => {
    const [before, after] = [new Date('2026-10-25T00:00:00+02:00'), new Date('2026-10-26T00:00:00+01:00')];
    expect(remainingDays(after, before)).toBe(2);
  });
});

describe('direction and effect', () => {
  const basic = { id: 'basic', monthlyPrice: 900, yearlyPrice: 9_000 };
  const pro = { id: 'pro', monthlyPrice: 1_900, yearlyPrice: 8_000 };
  const twin = { id: 'twin', monthlyPrice: 900, yearlyPrice: 9_000 };

  it.each([
    [basic, pro, 'monthly', 'upgrade'],
    [pro, basic, 'monthly', 'downgrade'],
    [basic, pro, 'yearly', 'downgrade'],
    [pro, basic, 'yearly', 'upgrade'],
    [basic, twin, 'monthly', 'same'],
    [basic, basic, 'yearly', 'same'],
  ] as const)('%o to %o by %s prices is %s', (from, to, frequency, direction) => {
    expect(directionOf(from, to, frequency)).toBe(direction);
  });

  it.each([
    ['upgrade', 'monthly', 'monthly', 'now'],
    ['upgrade', 'monthly', 'yearly', 'now'],
    ['upgrade', 'yearly', 'yearly', 'now'],
    ['upgrade', 'yearly', 'monthly', 'period_end'],
    ['downgrade', 'monthly', 'monthly', 'period_end'],
    ['downgrade', 'monthly', 'yearly', 'period_end'],
    ['downgrade', 'yearly', 'yearly', 'period_end'],
    ['downgrade', 'yearly', 'monthly', 'period_end'],
    ['same', 'monthly', 'monthly', 'period_end'],
    ['same', 'monthly', 'yearly', 'now'],
    ['same', 'yearly', 'yearly', 'period_end'],
    ['same', 'yearly', 'monthly', 'period_end'],
  ] as const)('%s from %s to %s takes effect %s', (direction, from, to, effect) => {
    expect(effectOf(direction, from, to)).toBe(effect);
  });
});

describe('the moment of an immediate change', () => {
  const start = new Date('2026-11-22T10:00:00Z');

  it('is a whole second, and never before its period if a clock is behind', () => {
    expect(changeMoment(new Date('2026-11-22T10:00:07.900Z'), start)).toEqual(
      new Date('2026-11-22T10:00:07Z'),
    );
    expect(changeMoment(new Date('2026-11-22T09:59:59.900Z'), start)).toEqual(start);
  });
});

describe('discounts', () => {
  const percent = (percentOff: number, duration: 'once' | 'repeating' | 'forever' = 'forever') => ({
    percentOff,
    amountOff: null,
    duration,
  });
  const cents = (amountOff: number) => ({ percentOff: null, amountOff, duration: 'forever' as const });

  it.each([
    [1_900, null, 1_900],
    [1_900, percent(50), 950],
    [1_900, percent(100), 0],
    [1_999, percent(33.33), 1_333],
    [999, percent(0.01), 999],
    [999, percent(50), 499],
    [1_900, cents(500), 1_400],
    [1_900, cents(1_900), 0],
    [1_900, cents(99_999), 0],
  ])('of %i cents with %o leave %i', (amount, discount, left) => {
    expect(discountedAmount(amount, discount)).toBe(left);
  });

  it.each([
    [{ amount: 1_900, frequency: 'monthly', discount: null }, 22_800],
    [{ amount: 19_000, frequency: 'yearly', discount: null }, 19_000],
    [{ amount: 1_900, frequency: 'monthly', discount: percent(50) }, 11_400],
    [{ amount: 1_900, frequency: 'monthly', discount: percent(50, 'repeating') }, 11_400],
    [{ amount: 1_900, frequency: 'monthly', discount: percent(50, 'once') }, 22_800],
    [{ amount: 19_000, frequency: 'yearly', discount: cents(1_000) }, 18_000],
    [{ amount: 1_900, frequency: 'monthly', discount: cents(99_999) }, 0],
  ] as const)('a year of %o is %i cents', (terms, amount) => {
    expect(annualAmountOf(terms)).toBe(amount);
  });
});

describe('the actions that a state forbids', () => {
  const plain = { cancelAt: null, hasPending: false, isDue: false };
  const canceling = { ...plain, cancelAt: new Date() };
  const refused = (action: Action, status: Status, more: object = {}) =>
    refusalOf(action, { status, ...plain, ...more });

  const everyStatus: Record<Action, (string | null)[]> = {
    // incomplete, trialing, active, past_due, unpaid, paused
    change: ['incomplete', null, null, 'pastDue', 'pastDue', 'paused'],
    revokeChange: Array(6).fill('noPending'),
    cancel: ['incomplete', null, null, null, null, null],
    reactivate: Array(6).fill('notCanceling'),
    pay: Array(6).fill('notPastDue'),
    cancelNow: Array(6).fill(null),
    discount: Array(6).fill(null),
    pause: ['incomplete', null, null, 'pastDue', 'pastDue', 'paused'],
    resume: ['notPaused', 'notPaused', 'notPaused', 'notPaused', 'notPaused', null],
    transfer: ['incomplete', null, null, null, null, null],
  };
  const actions = Object.keys(everyStatus) as Action[];
  const living = ['incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused'] as const;

  it.each(actions)('%s, status by status', (action) => {
    const codes = living.map((status) => refused(action, status)?.replace('subscription.', '') ?? null);
    expect(codes).toEqual(everyStatus[action]);
  });

  it.each(actions)('%s of an ended subscription is refused as ended, whatever else holds', (action) => {
    for (const status of ['canceled', 'incomplete_expired'] as const) {
      const all = { cancelAt: new Date(), hasPending: true, isDue: true };
      expect([refused(action, status), refused(action, status, all)]).toEqual(
        Array(2).fill('subscription.ended'),
      );
    }
  });

  it('a subscription with a scheduled end can only be reactivated, ended now or transferred', () => {
    const codes = actions.map((action) => refusalOf(action, { status: 'active', ...canceling }));
    expect(Object.fromEntries(actions.map((action, at) => [action, codes[at]]))).toEqual({
      change: 'subscription.canceling',
      revokeChange: 'subscription.noPending',
      cancel: 'subscription.alreadyCanceling',
      reactivate: null,
      pay: 'subscription.notPastDue',
      cancelNow: null,
      discount: 'subscription.canceling',
      pause: 'subscription.canceling',
      resume: 'subscription.notPaused',
      transfer: null,
    });
  });

  it('a pending change can be revoked and an amount due paid', () => {
    expect(refused('revokeChange', 'active', { hasPending: true })).toBeNull();
    expect(refused('pay', 'past_due', { isDue: true })).toBeNull();
  });
});
