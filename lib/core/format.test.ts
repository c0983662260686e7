import { describe, expect, it } from 'vitest';
import * as format from './format';

const AT = '2026-11-02T08:07:09.000Z';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('numbers', () => {
  it('have thousands separators and a true minus', () => {
    expect([0, 1_250, 1_204_332, -5, -12_500, 3.5].map(format.formatNumber)).toEqual([
      '0',
      '1,250',
      '1,204,332',
      '−5',
      '−12,500',
      '3.5',
    ]);
  });

  it('come with their noun, in the singular for one', () => {
    expect([0, 1, -1, 1_204].map((n) => format.formatCount(n, 'song'))).toEqual([
      '0 songs',
      '1 song',
      '−1 song',
      '1,204 songs',
    ]);
    expect([1, 2].map((n) => format.formatCount(n, 'entry', 'entries'))).toEqual(['1 entry', '2 entries']);
  });

  it('are short on an axis', () => {
    expect([0, 950, 1_240, 2_500_000, -1_240].map(format.formatCompact)).toEqual([
      '0',
      '950',
      '1.2K',
      '2.5M',
      '−1.2K',
    ]);
  });

  it('have no space before the percent sign', () => {
    expect([20, 3.5, 0, -12].map(format.formatPercent)).toEqual(['20%', '3.5%', '0%', '−12%']);
  });
});

describe('money', () => {
  it('has two decimals', () => {
    expect([499, 500, 50, 99_999_999, -499].map((cents) => format.formatCents(cents))).toEqual([
      '$4.99',
      '$5.00',
      '$0.50',
      '$999,999.99',
      '−$4.99',
    ]);
    expect(format.formatCents(1250, 'eur')).toBe('€12.50');
  });

  it('has four decimals per credit', () => {
    expect([2, 1.9983, 0.0125, 4.99].map((cents) => format.formatPerCredit(cents))).toEqual([
      '$0.0200',
      '$0.0200',
      '$0.0001',
      '$0.0499',
    ]);
  });

  it('is rounded, except for small amounts', () => {
    expect([112_049, 150, 200, -20_055].map(format.formatRoughCents)).toEqual([
      '$1,120',
      '$1.50',
      '$2',
      '−$201',
    ]);
  });

  it('is short on an axis', () => {
    expect([0, 99_900, 124_000, -124_000].map(format.formatCompactCents)).toEqual([
      '$0',
      '$999',
      '$1.2K',
      '−$1.2K',
    ]);
  });

  it('is formatted in whole units', () => {
    expect(format.formatWholeAmount(50_000, 'EUR')).toBe('€50,000');
  });

  it('has no currency sign in a text field', () => {
    expect([50, 1_999, 120_050].map(format.dollarsInField)).toEqual(['0.50', '19.99', '1200.50']);
  });
});

describe('moments', () => {
  it('are formatted day first in the requested zone', () => {
    expect([
      format.formatDate(AT, 'UTC'),
      format.formatLongDate(AT, 'UTC'),
      format.formatDateTime(AT, 'UTC'),
      format.formatLongDateTime(AT, 'UTC'),
    ]).toEqual(['2 Nov 2026', '2 November 2026', '2 Nov 2026, 08:07', '2 November 2026 at 08:07']);
  });

  it('use the reader’s zone if local', () => {
    const { TZ } = process.env;
    process.env.TZ = 'Pacific/Honolulu';
    try {
      expect(format.formatDateTime(AT, 'local')).toBe('1 Nov 2026, 22:07');
      expect(format.formatDate(AT, 'local')).toBe('1 Nov 2026');
      expect(format.formatDate(AT, 'UTC')).toBe('2 Nov 2026');
    } finally {
      if (TZ === undefined) delete process.env.TZ;
      else process.env.TZ = TZ;
    }
  });

  it('have a month in UTC', () => {
    expect([format.formatMonth(AT, 'long'), format.formatMonth('2026-09-01', 'short')]).toEqual([
      'November',
      'Sep',
    ]);
  });

  it.each([
    [-5_000, 'just now'],
    [59_999, 'just now'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [47 * HOUR, '1 day ago'],
    [6 * DAY, '6 days ago'],
    [13 * DAY, '1 week ago'],
    [50 * DAY, '1 month ago'],
    [800 * DAY, '2 years ago'],
  ])('formats %i ms ago as %s', (ms, text) => {
    const now = Date.parse(AT);
    expect(format.formatTimeAgo(new Date(now - ms).toISOString(), now)).toBe(text);
  });
});

describe('durations', () => {
  it('look like a clock', () => {
    expect([0, 9.9, 65, 600, 3725, Number.NaN, -1].map(format.formatDuration)).toEqual([
      '0:00',
      '0:09',
      '1:05',
      '10:00',
      '1:02:05',
      '0:00',
      '0:00',
    ]);
  });

  it('are spelled out in words', () => {
    expect([0, 1, 61, 125, Number.POSITIVE_INFINITY].map(format.spellDuration)).toEqual([
      '0 seconds',
      '1 second',
      '1 minute 1 second',
      '2 minutes 5 seconds',
      '0 seconds',
    ]);
  });

  it('are rounded for lists', () => {
    expect([0, 29, 45.4, 59.6, 720, 3_599, 3_600, 11_100, 400_000].map(format.formatRoughDuration)).toEqual([
      '0 s',
      '29 s',
      '45 s',
      '1 min',
      '12 min',
      '1 h',
      '1 h',
      '3 h 5 min',
      '111 h 7 min',
    ]);
  });
});
