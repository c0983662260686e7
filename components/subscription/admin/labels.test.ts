import { describe, expect, it } from 'vitest';
import type { AdminSubscription } from '@/lib/domain/subscription/admin/schema';
import type { Action } from '@/lib/domain/subscription/rules';
import { periodEnd, statusBadge, whyNot } from './labels';

const subscription = (changes: Partial<AdminSubscription> = {}) =>
  ({
    status: 'active',
    cancelAt: null,
    cancelAtPeriodEnd: false,
    pending: null,
    due: null,
    ...changes,
  }) as AdminSubscription;

const reasons = (changes: Partial<AdminSubscription>) =>
  (['cancel', 'cancelNow', 'pause', 'resume', 'discount', 'transfer'] as Action[]).map(
    (action) => whyNot(action, subscription(changes)) ?? null,
  );

describe('the actions of an admin', () => {
  it.each([
    ['active', {}, [null, null, null, 'Not paused', null, null]],
    ['paused', { status: 'paused' }, [null, null, 'Already paused', null, null, null]],
    ['past due', { status: 'past_due' }, [null, null, 'A payment is due first', 'Not paused', null, null]],
    [
      'ending',
      { cancelAt: '2026-12-01T00:00:00.000Z', cancelAtPeriodEnd: true },
      ['Already ending', null, 'It is about to end', 'Not paused', 'It is about to end', null],
    ],
    [
      'ended',
      { status: 'canceled' },
      ['It has ended', 'It has ended', 'It has ended', 'It has ended', 'It has ended', 'It has ended'],
    ],
  ] as const)('with a subscription that is %s', (_, changes, expected) => {
    expect(reasons(changes)).toEqual(expected);
  });
});

describe('the status badge', () => {
  it('shows a paid subscription as ending, and others by their more pressing status', () => {
    expect(statusBadge(subscription({ cancelAtPeriodEnd: true })).label).toBe('Ending');
    expect(statusBadge(subscription({ cancelAtPeriodEnd: true, status: 'past_due' })).label).toBe(
      'Payment due',
    );
    expect(statusBadge(subscription({ status: 'incomplete_expired' })).label).toBe('Never started');
  });
});

it('a period ends with the subscription, if that ended earlier', () => {
  const currentPeriodEnd = '2027-11-20T10:00:00.000Z';
  expect(periodEnd({ currentPeriodEnd, endedAt: null })).toBe(currentPeriodEnd);
  expect(periodEnd({ currentPeriodEnd, endedAt: '2026-11-22T09:00:00.000Z' })).toBe(
    '2026-11-22T09:00:00.000Z',
  );
  expect(periodEnd({ currentPeriodEnd, endedAt: '2027-11-20T10:00:05.000Z' })).toBe(currentPeriodEnd);
});
