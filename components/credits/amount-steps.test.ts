import { describe, expect, it } from 'vitest';
import { amountSteps, nearestStep } from './amount-steps';

describe('the steps of the slider', () => {
  it('rise from the smallest to the largest amount, inclusive', () => {
    for (const [min, max] of [
      [10, 100_000],
      [1, 1_000_000],
      [37, 41],
      [10, 11],
    ] as const) {
      const steps = amountSteps(min, max);
      expect([steps[0], steps.at(-1)]).toEqual([min, max]);
      expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
      expect(steps.every(Number.isInteger)).toBe(true);
    }
    expect(amountSteps(25, 25)).toEqual([25]);
  });

  it('are round, and few enough to select each by hand', () => {
    const steps = amountSteps(10, 100_000);
    expect(steps).toContain(250);
    expect(steps).not.toContain(10.5);
    expect(steps.length).toBeLessThan(50);
  });

  it('snap an amount between two steps to the nearer one', () => {
    const steps = [10, 100, 1000];
    expect([10, 20, 90, 400, 5000, 0].map((amount) => nearestStep(steps, amount))).toEqual([
      0, 0, 1, 2, 2, 0,
    ]);
  });
});
