import { describe, expect, it } from 'vitest';
import { centsOf, dollarsOf, priceProblem } from './dollars';

describe('a price as it is typed', () => {
  it.each([
    ['9', 900],
    ['9.9', 990],
    ['9.99', 999],
    [' $1,200.50 ', 120_050],
    ['19.99', 1_999],
    ['0.29', 29],
    ['1000000', 100_000_000],
  ])('%s are %i cents', (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });

  it.each(['', 'nine', '9,99', '9.999', '-5', '1e3', '12,00', '$', '9.', '٩'])('%s is none', (text) => {
    expect(centsOf(text)).toBeNull();
    expect(priceProblem(text)).toBe('Enter an amount like 9.99');
  });

  it('comes back as it was', () => {
    for (const cents of [50, 999, 1_999, 120_050]) expect(centsOf(dollarsOf(cents))).toBe(cents);
  });

  it('has its limits', () => {
    expect(priceProblem('0.01')).toBe('At least $0.50');
    expect(priceProblem('99999999')).toMatch(/^At most/);
    expect(priceProblem('9.99')).toBeUndefined();
  });
});
