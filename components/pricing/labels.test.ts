import { describe, expect, it } from 'vitest';
import type { Plan } from '@/lib/domain/plans/contract';
import { yearlySavingsPercent } from '@/lib/domain/plans/rules';
import { exampleSubscription } from '@/lib/testing/stripe/example-subscription';
import { bestValue, mainPlan, planChoice, planPrice, whyNoChange, yearlyLabel } from './labels';

function planOf(id: string, monthlyPrice: number, yearlyPrice: number, creditsPerMonth: number): Plan {
  return {
    id,
    name: id === exampleSubscription.planId ? 'Studio' : id,
    description: null,
    monthlyPrice,
    yearlyPrice,
    yearlySavingsPercent: yearlySavingsPercent({ monthlyPrice, yearlyPrice }),
    creditsPerMonth,
    features: [],
    isActive: true,
    sortOrder: 0,
    stripeProductId: null,
    stripeMonthlyPriceId: null,
    stripeYearlyPriceId: null,
    createdAt: '2026-11-20T10:00:00.000Z',
  };
}

const small = planOf('Sketch', 900, 9000, 500);
const own = planOf(exampleSubscription.planId, 1900, 19_000, 1500);
const large = planOf('Label', 4900, 47_000, 5000);
const twin = planOf('Twin', 1900, 15_000, 1500);
const all = [small, own, large];

const label = (plan: Plan, shown: 'monthly' | 'yearly', current = exampleSubscription) =>
  planChoice(plan, shown, current).label;

describe('the action of a plan', () => {
  it('is to subscribe for users without a plan', () => {
    expect(planChoice(small, 'yearly', null)).toMatchObject({
      kind: 'subscribe',
      name: 'Subscribe to Sketch',
    });
  });

  it('compares prices under the subscriber’s current frequency, whatever is displayed', () => {
    expect(all.map((plan) => label(plan, 'monthly'))).toEqual(['Downgrade', 'Current plan', 'Upgrade']);
    expect(all.map((plan) => label(plan, 'yearly'))).toEqual(['Downgrade', 'Pay by the year', 'Upgrade']);
    expect(label(twin, 'yearly')).toBe('Switch');
    expect(label(twin, 'monthly', { ...exampleSubscription, frequency: 'yearly' })).toBe('Downgrade');
    expect(label(own, 'monthly', { ...exampleSubscription, frequency: 'yearly' })).toBe('Pay by the month');
  });

  it('is to wait for a scheduled plan', () => {
    const pending = { planId: small.id, planName: 'Sketch', creditsPerMonth: 500, amount: 900, at: '' };
    const current = { ...exampleSubscription, pending: { ...pending, frequency: 'monthly' as const } };
    expect(planChoice(small, 'monthly', current).kind).toBe('pending');
    expect(planChoice(small, 'yearly', current).kind).toBe('change');
  });
});

describe('the price of a plan', () => {
  it('is shown per month if paid yearly, never rounded down, with the yearly charge', () => {
    expect(planPrice(own, 'yearly')).toEqual({
      month: '$15.84',
      charged: '$190.00 for the year',
      savingsPercent: 17,
    });
    expect(planPrice(own, 'monthly')).toEqual({ month: '$19.00', charged: null, savingsPercent: 0 });
  });

  it('includes the savings of a year, if any', () => {
    expect(yearlyLabel([small, own])).toBe('Yearly, save 17%');
    expect(yearlyLabel(all)).toBe('Yearly, save up to 20%');
    expect(yearlyLabel([planOf('Even', 1000, 12_000, 1)])).toBe('Yearly');
    expect(yearlyLabel([])).toBe('Yearly');
  });
});

describe('the highlighted plan', () => {
  it('is the best value for users without a plan, and the next upgrade for subscribers', () => {
    expect(mainPlan(all, 'monthly', null)).toBe(large);
    expect(mainPlan([small], 'monthly', null)).toBe(small);
    expect(mainPlan(all, 'monthly', exampleSubscription)).toBe(large);
    expect(bestValue([small], 'monthly')).toBeNull();
  });

  it('is none for the largest, with a pending change, and if changes are blocked', () => {
    const largest = {
      ...exampleSubscription,
      planId: large.id,
      plan: { ...exampleSubscription.plan, ...large },
    };
    expect(mainPlan(all, 'monthly', largest)).toBeNull();
    expect(mainPlan(all, 'monthly', { ...exampleSubscription, status: 'past_due' })).toBeNull();
  });
});

it('explains why a plan cannot be changed now', () => {
  expect(whyNoChange(exampleSubscription)).toBeNull();
  expect(whyNoChange({ ...exampleSubscription, cancelAt: '2026-12-20T10:00:00.000Z' })).toMatch(/Reactivate/);
  expect(whyNoChange({ ...exampleSubscription, status: 'paused' })).toMatch(/paused/);
  expect(whyNoChange({ ...exampleSubscription, status: 'past_due' })).toMatch(/payment is due/);
});
