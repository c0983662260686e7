import { describe, expect, it } from 'vitest';
import {
  bucketsOf,
  changeOf,
  comparisonOf,
  limitOf,
  monthly,
  monthlySteps,
  nameOf,
  percentOf,
  quantileOf,
  startOf,
} from './rules';

const at = (iso: string) => new Date(iso);
const names = (...args: Parameters<typeof bucketsOf>) => bucketsOf(...args).map(({ period }) => period);

describe('buckets', () => {
  it('are the latest ones up to now, the oldest first', () => {
    expect(names('daily', 3, at('2026-03-01T00:00:00Z'))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(names('monthly', 3, at('2027-01-31T23:59:59.999Z'))).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(names('yearly', 2, at('2026-11-22T12:00:00Z'))).toEqual(['2025', '2026']);
  });

  it('are weeks of ISO 8601, also at the turn of the year', () => {
    expect(names('weekly', 3, at('2026-11-22T23:00:00Z'))).toEqual(['2026-W45', '2026-W46', '2026-W47']);
    expect(names('weekly', 3, at('2027-01-05T00:00:00Z'))).toEqual(['2026-W52', '2026-W53', '2027-W01']);
    expect(startOf('weekly', at('2026-11-22T23:59:59Z'))).toEqual(at('2026-11-16T00:00:00Z'));
    expect(startOf('weekly', at('2026-11-23T00:00:00Z'))).toEqual(at('2026-11-23T00:00:00Z'));
    expect(nameOf('weekly', at('2024-12-30T00:00:00Z'))).toBe('2025-W01');
  });

  it('follow each other without a gap, whatever the period', () => {
    for (const period of ['daily', 'weekly', 'monthly', 'yearly'] as const) {
      const all = bucketsOf(period, 100, at('2026-11-22T12:34:56Z'));
      expect(all).toHaveLength(100);
      for (const [n, { start }] of all.entries()) if (n > 0) expect(all[n - 1]?.end).toEqual(start);
    }
  });

  it('are as many as requested, up to 100, and by default what one screen shows', () => {
    expect(limitOf('monthly', undefined)).toBe(12);
    expect(limitOf('daily', undefined)).toBe(30);
    expect(limitOf('daily', '7')).toBe(7);
    expect(limitOf('daily', '999999999')).toBe(100);
  });
});

describe('the compared period', () => {
  it('is as much of the previous one, to the hour', () => {
    expect(comparisonOf('monthly', at('2026-11-22T10:30:00Z'))).toEqual({
      current: { period: '2026-11', start: at('2026-11-01T00:00:00Z'), end: at('2026-12-01T00:00:00Z') },
      previous: { period: '2026-10', start: at('2026-10-01T00:00:00Z'), end: at('2026-10-22T11:00:00Z') },
    });
    expect(comparisonOf('daily', at('2026-11-22T00:00:00Z')).previous).toEqual({
      period: '2026-11-21',
      start: at('2026-11-21T00:00:00Z'),
      end: at('2026-11-21T01:00:00Z'),
    });
  });

  it('is never longer than the previous period', () => {
    expect(comparisonOf('monthly', at('2026-03-31T10:00:00Z')).previous.end).toEqual(
      at('2026-03-01T00:00:00Z'),
    );
    expect(comparisonOf('yearly', at('2024-12-31T23:30:00Z')).previous.end).toEqual(
      at('2024-01-01T00:00:00Z'),
    );
  });
});

describe('changes and shares', () => {
  it('are percent to one decimal', () => {
    expect(changeOf(112, 100)).toBe(12);
    expect(changeOf(1, 3)).toBe(-66.7);
    expect(changeOf(-50, -100)).toBe(50);
    expect(percentOf(1, 3)).toBe(33.3);
  });

  it('are null or zero if there is nothing to compare', () => {
    expect(changeOf(0, 0)).toBe(0);
    expect(changeOf(5, 0)).toBeNull();
    expect(percentOf(0, 0)).toBe(0);
  });
});

describe('monthly amounts of yearly ones', () => {
  it('lead from one month to the next without a cent left over', () => {
    for (let n = 0; n < 500; n++) {
      const start = (n * 7919) % 100_003;
      const moves = [n * 13, n * 7, -(n % 5), -((n * 11) % start || 0)];
      const end = moves.reduce((sum, move) => sum + move, start);
      const steps = monthlySteps(start, moves);
      expect(steps.reduce((sum, step) => sum + step, monthly(start))).toBe(monthly(end));
      for (const [index, step] of steps.entries())
        expect(Math.abs(step - (moves[index] ?? 0) / 12)).toBeLessThanOrEqual(1);
    }
  });
});

describe('waiting times', () => {
  const stepOf = (ms: number) => Math.floor(Math.log(Math.max(ms, 100) / 100) / Math.log(1.1));

  it('are within five percent of the exact ones', () => {
    const waits = Array.from({ length: 1_000 }, (_, n) => 2_000 + n * 137);
    const steps = new Map<number, number>();
    for (const ms of waits) steps.set(stepOf(ms), (steps.get(stepOf(ms)) ?? 0) + 1);
    for (const share of [0.5, 0.95]) {
      const exact = (waits[Math.ceil(share * waits.length) - 1] ?? 0) / 1_000;
      expect(Math.abs((quantileOf(steps, share) ?? 0) / exact - 1)).toBeLessThan(0.055);
    }
  });

  it('are unknown if no one waited', () => {
    expect(quantileOf(new Map(), 0.5)).toBeNull();
    expect(quantileOf(new Map([[3, 0]]), 0.5)).toBeNull();
  });
});
