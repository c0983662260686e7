import { describe, expect, it } from 'vitest';
import { bucketLabel, changeWords, DOLLARS } from './words';

describe('words of the dashboard', () => {
  it('call a bucket as briefly as its axis needs', () => {
    expect(['2026-11-22', '2026-W47', '2026-11', '2026'].map(bucketLabel)).toEqual([
      '22 Nov',
      'W47',
      'Nov 26',
      '2026',
    ]);
  });

  it('say money at length and beside an axis, with a true minus', () => {
    expect(DOLLARS.long(-123_456)).toBe('−$1,234.56');
    expect(DOLLARS.short(-123_456)).toBe('−$1.2K');
    expect(DOLLARS.short(0)).toBe('$0');
  });

  it('say a change with its sign, and none where there was nothing before', () => {
    expect([12, -3.5, 0, null].map(changeWords)).toEqual(['+12 %', '−3.5 %', 'no change', 'new']);
  });
});
