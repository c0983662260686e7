import { describe, expect, it } from 'vitest';
import { amountProblem, amountSteps, nearestStep, readAmount } from './amount-steps';

describe('the steps of the slider', () => {
  it('rise from the least to the most amount, both among them', () => {
    for (const [least, most] of [
      [10, 100_000],
      [1, 1_000_000],
      [37, 41],
      [10, 11],
    ] as const) {
      const steps = amountSteps(least, most);
      expect([steps[0], steps.at(-1)]).toEqual([least, most]);
      expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
      expect(steps.every(Number.isInteger)).toBe(true);
    }
    expect(amountSteps(25, 25)).toEqual([25]);
  });

  it('are round, and few enough to reach each by hand', () => {
    const steps = amountSteps(10, 100_000);
    expect(steps).toContain(250);
    expect(steps).not.toContain(10.5);
    expect(steps.length).toBeLessThan(50);
  });

  it('show an amount between two of them at the nearer one', () => {
    const steps = [10, 100, 1000];
    expect([10, 20, 90, 400, 5000, 0].map((amount) => nearestStep(steps, amount))).toEqual([
      0, 0, 1, 2, 2, 0,
    ]);
  });
});

describe('a typed amount', () => {
  it('may have its thousands apart', () => {
    expect(['250', ' 1,250 ', '12 500', '1,000,000'].map(readAmount)).toEqual([250, 1250, 12_500, 1_000_000]);
  });

  it('is a whole number and nothing else', () => {
    expect(['', '1.5', '-5', '1e3', '12,5', 'ten', '99999999999'].map(readAmount)).toEqual(
      Array(7).fill(null),
    );
  });

  it('has to be within the limits', () => {
    expect(['10', '9', '100001', 'x'].map((typed) => amountProblem(typed, 10, 100_000))).toEqual([
      undefined,
      'At least 10',
      'At most 100,000',
      'Enter a whole number',
    ]);
  });
});
