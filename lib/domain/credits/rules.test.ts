import { describe, expect, it } from 'vitest';
import { kinds } from './contract';
import {
  bestValueId,
  flowOf,
  flows,
  isBelowMinimum,
  isIncoming,
  partsOf,
  priceOf,
  pricePerCredit,
  refundedCredits,
  savingsPercent,
  songsFor,
} from './rules';

describe('price arithmetic', () => {
  it('rounds the price per credit to four decimals of a cent', () => {
    expect(pricePerCredit({ price: 1000, amount: 300 })).toBe(3.3333);
    expect(pricePerCredit({ price: 999, amount: 500 })).toBe(1.998);
  });

  it('rounds savings, with none if there is no struck-through price', () => {
    expect(savingsPercent(900, 1200)).toBe(25);
    expect(savingsPercent(667, 1000)).toBe(33);
    expect([savingsPercent(900, null), savingsPercent(900, 800), savingsPercent(900, 0)]).toEqual([0, 0, 0]);
  });

  it('picks the active product with the lowest price per credit, the first of equals', () => {
    const products = [
      { id: 'a', price: 500, amount: 250, isActive: true },
      { id: 'b', price: 100, amount: 100, isActive: true },
      { id: 'c', price: 200, amount: 200, isActive: true },
      { id: 'd', price: 1, amount: 1000, isActive: false },
    ];
    expect(bestValueId(products)).toBe('b');
    expect(bestValueId([])).toBeNull();
  });

  it('rounds a price up to whole cents, with the minimum charge as a floor', () => {
    expect(priceOf(333, 1.2345)).toBe(412);
    expect(priceOf(100, 2)).toBe(200);
    expect(priceOf(10, 0.01)).toBe(50);
    expect(priceOf(3, 1.1)).toBe(50);
    expect(priceOf(100_000, 0.07)).toBe(7000);
  });

  it('says which amounts cost the minimum charge', () => {
    expect([10, 24, 25, 26].map((credits) => isBelowMinimum(credits, 2))).toEqual([true, true, false, false]);
    expect([1, 10].map((credits) => isBelowMinimum(credits, 50))).toEqual([false, false]);
  });

  it('claws back credits in proportion to the money, all of them with the last cent', () => {
    const purchase = { credits: 500, amount: 999 };
    expect([0, 1, 333, 998, 999, 2000].map((cents) => refundedCredits(purchase, cents))).toEqual([
      0, 1, 167, 500, 500, 500,
    ]);
  });

  it('counts the songs that credits buy', () => expect([songsFor(250, 5), songsFor(4, 5)]).toEqual([50, 0]));
});

describe('flows of credits', () => {
  it('cover each kind and direction exactly once', () => {
    expect(partsOf().map(({ kind }) => kind)).toEqual(kinds);
    const ways = flows.flatMap((flow) =>
      partsOf(flow).flatMap(({ kind, way }) => (way ? [`${kind} ${way}`] : [`${kind} in`, `${kind} out`])),
    );
    expect(ways.toSorted()).toEqual(kinds.flatMap((kind) => [`${kind} in`, `${kind} out`]).toSorted());
  });

  it('agree between sorting an operation and searching for it', () => {
    for (const flow of flows) {
      for (const { kind, way } of partsOf(flow)) {
        if (way !== 'out') expect(flowOf(kind, 1)).toBe(flow);
        if (way !== 'in') expect(flowOf(kind, -1)).toBe(flow);
      }
    }
  });

  it('match their names', () => {
    expect([flowOf('purchase', 5), flowOf('signup_bonus', 5), flowOf('capture', -5)]).toEqual([
      'sold',
      'granted',
      'spent',
    ]);
    expect([flowOf('expire', -5), flowOf('refund', -5), flowOf('reversal', 5)]).toEqual([
      'expired',
      'takenBack',
      'takenBack',
    ]);
    expect([flowOf('purchase', 0), flowOf('capture', 0)]).toEqual(['sold', 'spent']);
    expect([flowOf('refund', 5), flowOf('correction', 5), flowOf('correction', -5)]).toEqual([
      'granted',
      'granted',
      'deducted',
    ]);
    expect(flows.filter(isIncoming)).toEqual(['sold', 'granted']);
  });
});
