import { describe, expect, it } from 'vitest';
import { shuffled } from './shuffled';

describe('songs in an order of chance', () => {
  it('are the same songs', () => {
    const songs = Array.from({ length: 200 }, (_, n) => n);
    const mixed = shuffled(songs);
    expect(mixed).not.toEqual(songs);
    expect([...mixed].sort((a, b) => a - b)).toEqual(songs);
  });

  it('come in every order alike', () => {
    const counts = new Map<string, number>();
    for (let n = 0; n < 6_000; n++) {
      const order = shuffled(['a', 'b', 'c']).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(count).toBeGreaterThan(800);
  });

  it('may be one, or none', () => {
    expect([shuffled([]), shuffled(['a'])]).toEqual([[], ['a']]);
  });
});
