import { describe, expect, it } from 'vitest';
import { monthsProblem, offProblem } from './discount-rules';

describe('a discount as typed', () => {
  it.each([
    ['percent', '20'],
    ['percent', '12.5'],
    ['percent', '100'],
    ['amount', '5'],
    ['amount', '$1,200.00'],
  ] as const)('accepts %s %s', (unit, text) => {
    expect(offProblem(unit, text)).toBeUndefined();
  });

  it.each([
    ['percent', ''],
    ['percent', '0'],
    ['percent', '101'],
    ['percent', '1.234'],
    ['percent', '-5'],
    ['amount', '0'],
    ['amount', ''],
    ['amount', '5%'],
  ] as const)('refuses %s %s', (unit, text) => {
    expect(offProblem(unit, text)).toEqual(expect.any(String));
  });

  it('lasts one to 36 months', () => {
    expect(
      ['1', '36', '0', '37', '2.5', ''].map(monthsProblem).map((problem) => problem === undefined),
    ).toEqual([true, true, false, false, false, false]);
  });
});
