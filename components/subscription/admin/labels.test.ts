import { describe, expect, it } from 'vitest';
import type { AdminSubscription } from '@/lib/domain/subscription/admin/schema';
import type { Action } from '@/lib/domain/subscription/rules';
import { standing, whyNot } from './labels';

const subscription = (given: Partial<AdminSubscription> = {}) =>
  ({
    status: 'active',
    cancelAt: null,
    cancelAtPeriodEnd: false,
    pending: null,
    due: null,
    ...given,
  }) as AdminSubscription;

const reasons = (given: Partial<AdminSubscription>) =>
  (['cancel', 'cancelNow', 'pause', 'resume', 'discount', 'transfer'] as Action[]).map(
    (action) => whyNot(action, subscription(given)) ?? null,
  );

describe('what an admin may do', () => {
  it.each([
    ['active', {}, [null, null, null, 'It is not paused', null, null]],
    ['paused', { status: 'paused' }, [null, null, 'It is paused already', null, null, null]],
    [
      'past due',
      { status: 'past_due' },
      [null, null, 'A payment is due first', 'It is not paused', null, null],
    ],
    [
      'ending',
      { cancelAt: '2026-12-01T00:00:00.000Z', cancelAtPeriodEnd: true },
      [
        'It is about to end already',
        null,
        'It is about to end',
        'It is not paused',
        'It is about to end',
        null,
      ],
    ],
    [
      'ended',
      { status: 'canceled' },
      ['It has ended', 'It has ended', 'It has ended', 'It has ended', 'It has ended', 'It has ended'],
    ],
  ] as const)('with one that is %s', (_, given, expected) => {
    expect(reasons(given)).toEqual(expected);
  });
});

describe('how a subscription stands', () => {
  it('says of one that is paid that it will end, and of others what is more pressing', () => {
    expect(standing(subscription({ cancelAtPeriodEnd: true })).label).toBe('Ending');
    expect(standing(subscription({ cancelAtPeriodEnd: true, status: 'past_due' })).label).toBe('Payment due');
    expect(standing(subscription({ status: 'incomplete_expired' })).label).toBe('Never begun');
  });
});
