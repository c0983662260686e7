import { describe, expect, it } from 'vitest';
import type { PriceSnapshot } from '@/lib/core/billing';
import { newSortOrders, providerIdProblems, yearlySavingsPercent } from './rules';

describe('the savings of a year', () => {
  it.each([
    [800, 8_000, 17],
    [1_000, 9_000, 25],
    [1_000, 11_950, 0],
    [1_000, 11_940, 1],
    [1_000, 12_000, 0],
    [1_000, 20_000, 0],
    [99_999_999, 50, 100],
  ])('at %i cents a month and %i a year is %i %%', (monthlyPrice, yearlyPrice, percent) => {
    expect(yearlySavingsPercent({ monthlyPrice, yearlyPrice })).toBe(percent);
  });
});

describe('ids of the payment provider', () => {
  const plan = { monthlyPrice: 800, yearlyPrice: 8_000, currency: 'usd', stripeProductId: 'prod_1' };
  const monthly: PriceSnapshot = {
    priceId: 'price_m',
    productId: 'prod_1',
    amount: 800,
    currency: 'usd',
    frequency: 'monthly',
    isActive: true,
  };
  const yearly: PriceSnapshot = { ...monthly, priceId: 'price_y', amount: 8_000, frequency: 'yearly' };
  const product = { productId: 'prod_1', isActive: true };
  const ids = { stripeProductId: 'prod_1', stripeMonthlyPriceId: 'price_m', stripeYearlyPriceId: 'price_y' };
  const facts = { product, monthly, yearly };

  it('are valid if product, prices, amounts, currency and intervals match', () => {
    expect(providerIdProblems(plan, ids, facts)).toEqual({});
  });

  it('may omit the product if the plan has one or no price is given', () => {
    const price = { stripeMonthlyPriceId: 'price_m' };
    expect(providerIdProblems(plan, price, { product: null, monthly, yearly: null })).toEqual({});
    expect(providerIdProblems(plan, {}, { product: null, monthly: null, yearly: null })).toEqual({});
    const without = { ...plan, stripeProductId: null };
    expect(Object.keys(providerIdProblems(without, price, { product: null, monthly, yearly: null }))).toEqual(
      ['stripeProductId', 'stripeMonthlyPriceId'],
    );
  });

  it('are invalid if the product is unknown', () => {
    expect(providerIdProblems(plan, ids, { ...facts, product: null })).toEqual({
      stripeProductId: 'This product does not exist at the payment provider',
    });
  });

  it.each([
    ['does not exist', null],
    ['another product', { ...monthly, productId: 'prod_2' }],
    ['every month', { ...monthly, frequency: 'yearly' as const }],
    ['every month', { ...monthly, frequency: null }],
    ['not in USD', { ...monthly, currency: 'eur' }],
    ['not 800 cents', { ...monthly, amount: 801 }],
    ['not 800 cents', { ...monthly, amount: null }],
    ['not active', { ...monthly, isActive: false }],
  ])('do not fit where a price is such that it %s', (sentence, price) => {
    const problems = providerIdProblems(plan, ids, { ...facts, monthly: price });
    expect(problems).toEqual({ stripeMonthlyPriceId: expect.stringContaining(sentence) });
  });

  it('are validated for both frequencies', () => {
    const swapped = { product, monthly: yearly, yearly: monthly };
    expect(Object.keys(providerIdProblems(plan, ids, swapped))).toEqual([
      'stripeMonthlyPriceId',
      'stripeYearlyPriceId',
    ]);
  });
});

describe('the order of plans', () => {
  it('changes the sort order only of plans that move', () => {
    const plans = [
      { id: 'b', sortOrder: 20 },
      { id: 'a', sortOrder: 10 },
      { id: 'c', sortOrder: 30 },
    ];
    expect(newSortOrders(plans)).toEqual([
      { id: 'b', sortOrder: 10 },
      { id: 'a', sortOrder: 20 },
    ]);
  });
});
