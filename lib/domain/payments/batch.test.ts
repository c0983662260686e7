import { describe, expect, it } from 'vitest';
import { batched } from './batch';

describe('batched calls', () => {
  it('run immediately when idle, and together while a batch is running', async () => {
    const batches: number[][] = [];
    const double = batched(async (items: number[]) => {
      batches.push(items);
      await Promise.resolve();
      return items.map((item) => item * 2);
    }, 3);
    expect(await Promise.all([1, 2, 3, 4, 5, 6].map(double))).toEqual([2, 4, 6, 8, 10, 12]);
    expect(batches).toEqual([[1], [2, 3, 4], [5, 6]]);
    expect(await double(7)).toBe(14);
  });

  it('do not fail because of each other', async () => {
    const half = batched(async (items: number[]) => {
      const odd = items.find((item) => item % 2 === 1);
      if (odd) throw new Error(`${odd} is odd`);
      return items.map((item) => item / 2);
    }, 10);
    const results = await Promise.allSettled([2, 3, 4, 5, 6].map(half));
    expect(
      results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.message)),
    ).toEqual([1, '3 is odd', 2, '5 is odd', 3]);
    expect(await half(8)).toBe(4);
  });
});
