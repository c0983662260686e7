import { describe, expect, it } from 'vitest';
import type { InvoiceLine, InvoiceSnapshot } from '@/lib/core/billing';
import { grantKey, isLostToPause, monthsAfter, monthsOf, paidPeriod } from './schedule';

const at = (text: string) => new Date(text.includes('T') ? text : `${text}T00:00:00Z`);
const days = (dates: Date[]) => dates.map((date) => date.toISOString().slice(0, 10));

describe('months', () => {
  it('are counted from the anchor: 31 January, 28 February, 31 March', () => {
    const anchor = at('2027-01-31');
    expect(days([0, 1, 2, 3].map((n) => monthsAfter(anchor, n)))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
    expect(
      days([monthsAfter(at('2027-02-28'), 1, anchor), monthsAfter(at('2027-04-30'), 1, anchor)]),
    ).toEqual(['2027-03-31', '2027-05-31']);
  });

  it('respect leap years', () => {
    expect(days([monthsAfter(at('2028-01-31'), 1), monthsAfter(at('2028-02-29'), 12)])).toEqual([
      '2028-02-29',
      '2029-02-28',
    ]);
    expect(days([monthsAfter(at('2029-02-28'), 36, at('2028-02-29'))])).toEqual(['2032-02-29']);
    expect(days([monthsAfter(at('2100-01-30'), 1), monthsAfter(at('2000-01-30'), 1)])).toEqual([
      '2100-02-28',
      '2000-02-29',
    ]);
  });

  it('keep the time of day in UTC, across years and daylight saving time', () => {
    expect(monthsAfter(at('2026-03-29T01:30:15.250Z'), 1).toISOString()).toBe('2026-04-29T01:30:15.250Z');
    expect(monthsAfter(at('2026-12-31T23:59:59Z'), 2).toISOString()).toBe('2027-02-28T23:59:59.000Z');
  });

  it('are counted from the start if it is no turn of the anchor', () => {
    expect(days([monthsAfter(at('2026-05-12'), 1, at('2026-01-31'))])).toEqual(['2026-06-12']);
  });

  it('follow one another without gaps or overlaps for four years', () => {
    for (const day of [1, 15, 28, 29, 30, 31]) {
      const anchor = new Date(Date.UTC(2027, 0, day, 12));
      for (let n = 0; n < 48; n++)
        expect(monthsAfter(monthsAfter(anchor, n), 1, anchor)).toEqual(monthsAfter(anchor, n + 1));
    }
  });
});

describe('the months of a period', () => {
  const period = (start: string, end: string) => ({ periodStart: at(start), periodEnd: at(end) });

  it('are one month, spendable for another, if monthly', () => {
    const [month, ...more] = monthsOf(period('2027-02-28', '2027-03-31'), 'monthly', at('2027-01-31'));
    expect(more).toEqual([]);
    expect(month).toEqual({
      ordinal: 0,
      dueAt: at('2027-02-28'),
      endsAt: at('2027-03-31'),
      expiresAt: at('2027-04-30'),
    });
  });

  it('are twelve if yearly, the last of which expires a month after the year', () => {
    const months = monthsOf(period('2027-01-31', '2028-01-31'), 'yearly', at('2027-01-31'));
    expect(months.map(({ ordinal }) => ordinal)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(days(months.map(({ dueAt }) => dueAt)).slice(0, 3)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ]);
    expect(months[11]).toEqual({
      ordinal: 11,
      dueAt: at('2027-12-31'),
      endsAt: at('2028-01-31'),
      expiresAt: at('2028-02-29'),
    });
    expect(months.slice(1).map(({ dueAt }) => dueAt)).toEqual(
      months.slice(0, -1).map(({ endsAt }) => endsAt),
    );
  });

  it('are counted from their own start if the anchor is that of a later period', () => {
    const months = monthsOf(period('2027-01-30', '2028-01-30'), 'yearly', at('2027-04-10'));
    expect(days(months.map(({ endsAt }) => endsAt)).slice(0, 2)).toEqual(['2027-02-28', '2027-03-30']);
  });

  it('are keyed in the ledger by subscription, period and month', () => {
    expect(grantKey('abc', at('2027-01-31T10:00:00.900Z'), 3)).toBe('sub:abc:1801389600:3');
  });
});

describe('a month that fell due in a pause', () => {
  const month = { periodStart: at('2027-01-31'), ordinal: 2, dueAt: at('2027-03-31') };
  const spent = (from: string, to: string) =>
    isLostToPause(month, at('2027-01-31'), { from: at(from), to: at(to) });

  it('is lost once it is over, and not before', () => {
    expect(spent('2027-03-01', '2027-04-30')).toBe(true);
    expect(spent('2027-03-31', '2027-06-01')).toBe(true);
    expect(spent('2027-03-01', '2027-04-29')).toBe(false);
  });

  it('is not lost if it was due before', () => {
    expect(spent('2027-04-01', '2027-06-01')).toBe(false);
  });
});

describe('the period an invoice pays for', () => {
  const line = (changes: Partial<InvoiceLine> = {}): InvoiceLine => ({
    id: 'il_1',
    priceId: 'price_1',
    amount: 1_900,
    periodStart: at('2027-01-31'),
    periodEnd: at('2027-02-28'),
    isProration: false,
    isTrial: false,
    creditedInvoiceId: null,
    ...changes,
  });
  const invoice = (lines: InvoiceLine[], changes: Partial<InvoiceSnapshot> = {}) =>
    paidPeriod({ status: 'paid', reason: 'subscription_cycle', lines, ...changes } as InvoiceSnapshot);

  it('is that of its full line, even if a discount leaves nothing to pay', () => {
    expect(invoice([line()])?.id).toBe('il_1');
    expect(invoice([line({ amount: 0 })])?.id).toBe('il_1');
  });

  it('is none for a trial, a proration or a credit for unused time', () => {
    expect(invoice([line({ amount: 0, isTrial: true })])).toBeNull();
    expect(invoice([line({ isProration: true })])).toBeNull();
    expect(invoice([line({ amount: -700 })])).toBeNull();
    expect(invoice([line({ id: 'back', amount: -700, isProration: true }), line()])?.id).toBe('il_1');
  });

  it('is none for an unpaid invoice or one with another reason', () => {
    for (const status of ['draft', 'open', 'void', 'uncollectible'] as const)
      expect(invoice([line()], { status })).toBeNull();
    expect(invoice([line()], { reason: 'manual' })).toBeNull();
    for (const reason of ['subscription_create', 'subscription_update'])
      expect(invoice([line()], { reason })?.id).toBe('il_1');
  });

  it('is the newest of several', () => {
    const newer = line({ id: 'il_2', periodStart: at('2027-02-28') });
    expect(invoice([line(), newer])?.id).toBe('il_2');
  });
});
