import { describe, expect, it } from 'vitest';
import { moved } from './order';
import {
  amountProblem,
  centsOf,
  creditsOf,
  dollarsOf,
  nameProblem,
  priceProblem,
  strikethroughProblem,
} from './product-fields';

describe('an amount of money as it is typed', () => {
  it.each([
    ['4.99', 499],
    ['$4.9', 490],
    ['1,200', 120_000],
    [' 0.5 ', 50],
    ['0.07', 7],
    ['19.99', 1_999],
    ['4.999', null],
    ['-1', null],
    ['', null],
    ['1e3', null],
    ['four', null],
  ])('%j is %j cents', (given, cents) => expect(centsOf(given)).toBe(cents));

  it('is read back as it was written', () => {
    for (const cents of [50, 99, 100, 101, 1_999, 99_999_999]) expect(centsOf(dollarsOf(cents))).toBe(cents);
  });
});

describe('the fields of a product', () => {
  it('say what is wrong with them', () => {
    expect(priceProblem('0.49')).toBe('At least $0.50');
    expect(priceProblem('1000000')).toBe('At most $999,999.99');
    expect(priceProblem('x')).toBe('Enter dollars, like 4.99');
    expect([amountProblem('0'), amountProblem('1.5')]).toEqual(Array(2).fill('Enter a whole number from 1'));
    expect(amountProblem('1000001')).toBe('At most 1,000,000');
    expect(nameProblem('x'.repeat(81))).toBe('At most 80 characters');
    expect(strikethroughProblem('4.99', '4.99')).toBe('The struck-through price must be above the price');
  });

  it('are right otherwise', () => {
    expect([priceProblem('0.50'), amountProblem('1,000'), nameProblem('')]).toEqual(Array(3).fill(undefined));
    expect([strikethroughProblem('', '4.99'), strikethroughProblem('5', '4.99')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(creditsOf('1,000')).toBe(1_000);
  });
});

describe('the order', () => {
  it('moves by one place, and not beyond an end', () => {
    expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c']);
  });
});
