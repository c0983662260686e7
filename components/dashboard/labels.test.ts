import { describe, expect, it } from 'vitest';
import { bucketLabel, changeText, DOLLARS } from './labels';

describe('labels of the dashboard', () => {
  it('are as short for a bucket as its axis needs', () => {
    expect(['2026-11-22', '2026-W47', '2026-11', '2026'].map(bucketLabel)).toEqual([
      '22 Nov',
      'W47',
      'Nov ’26',
      '2026',
    ]);
  });

  it('show money in full and short for an axis, with a true minus sign', () => {
    expect(DOLLARS.long(-123_456)).toBe('−$1,234.56');
    expect(DOLLARS.short(-123_456)).toBe('−$1.2K');
    expect(DOLLARS.short(0)).toBe('$0');
  });

  it('show a change with its sign, or without one if there was nothing before', () => {
    const figures = [
      { value: 112, previous: 100, change: 12 },
      { value: 193, previous: 200, change: -3.5 },
      { value: 7, previous: 7, change: 0 },
      { value: 99_999, previous: 100_000, change: 0 },
      { value: 3, previous: 0, change: null },
    ];
    expect(figures.map(changeText)).toEqual(['+12%', '−3.5%', 'no change', 'about the same', 'new']);
  });
});
