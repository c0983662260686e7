import { describe, expect, it } from 'vitest';
import { changesOf } from './changes';
import type { Figure, Summary } from './contract';
import { changeOf } from './rules';

const figure = (value: number, previous = 0): Figure => ({
  value,
  previous,
  change: changeOf(value, previous),
});

function summaryOf(overrides: Partial<Summary> = {}): Summary {
  const names = [
    'revenue',
    'creditSales',
    'subscriptionSales',
    'refunds',
    'mrr',
    'subscribers',
    'joined',
    'left',
    'users',
    'newUsers',
    'deletedUsers',
    'creditsSold',
    'creditsGranted',
    'creditsSpent',
    'creditsExpired',
    'creditBalance',
    'songsAsked',
    'songsReady',
    'songsFailed',
  ] as const;
  const figures = Object.fromEntries(names.map((name) => [name, figure(0)])) as Record<
    (typeof names)[number],
    Figure
  >;
  return {
    timeframe: 'monthly',
    current: { period: '2026-11', start: '2026-11-01T00:00:00.000Z', end: '2026-11-22T10:30:00.000Z' },
    previous: { period: '2026-10', start: '2026-10-01T00:00:00.000Z', end: '2026-10-22T11:00:00.000Z' },
    currency: 'usd',
    ...figures,
    ...overrides,
  };
}

const sentencesOf = (overrides: Partial<Summary>) =>
  changesOf(summaryOf(overrides)).map((sentence) => sentence.map(({ text }) => text).join(''));

describe('the summary in sentences', () => {
  it('reports the change in revenue and its main cause', () => {
    const [first] = sentencesOf({
      revenue: figure(112_000, 100_000),
      subscriptionSales: figure(92_000, 82_000),
      creditSales: figure(20_000, 18_000),
    });
    expect(first).toBe(
      'Revenue is up 12% on this time in October, at $1,120, mostly because of subscriptions.',
    );
  });

  it('names the cause if there is only one, also if it is refunds', () => {
    const [first] = sentencesOf({
      revenue: figure(80_000, 100_000),
      creditSales: figure(100_000, 100_000),
      refunds: figure(20_000, 0),
    });
    expect(first).toBe('Revenue is down 20% on this time in October, at $800, because of higher refunds.');
  });

  it('names no cause if none makes up half of the change', () => {
    const [first] = sentencesOf({
      revenue: figure(150, 100),
      subscriptionSales: figure(20),
      creditSales: figure(20),
      refunds: figure(10, 20),
    });
    expect(first).toBe('Revenue is up 50% on this time in October, at $1.50.');
  });

  it('shows no percentage of nothing', () => {
    expect(sentencesOf({ revenue: figure(500, 0) })[0]).toBe(
      'Revenue is $5 so far in November; there was none by this time in October.',
    );
    expect(sentencesOf({})).toEqual([
      'No revenue so far in November, and none by this time in October.',
      'No one joined or left a plan so far in November.',
      'No one signed up so far in November, as many as by this time in October.',
      'No song was requested so far in November.',
    ]);
  });

  it('uses the singular for one', () => {
    const [, plans, people, songs] = sentencesOf({
      left: figure(1),
      joined: figure(3),
      newUsers: figure(1, 4),
      songsAsked: figure(1),
      songsFailed: figure(1),
    });
    expect(plans).toBe('1 person left a plan and 3 joined one.');
    expect(people).toBe('1 person signed up so far in November, 3 fewer than by this time in October.');
    expect(songs).toBe('1 song was requested; 1 failed (100%).');
  });

  it('uses everyday names of periods', () => {
    const at = (timeframe: Summary['timeframe'], period: string) => {
      const summary = summaryOf({ timeframe, revenue: figure(300, 200) });
      const sentence = sentencesOf({ ...summary, previous: { ...summary.previous, period } })[0];
      return sentence?.replace(/,.*/, '');
    };
    expect(at('daily', '2026-11-21')).toBe('Revenue is up 50% on yesterday at this time');
    expect(at('weekly', '2026-W46')).toBe('Revenue is up 50% on this time last week');
    expect(at('yearly', '2025')).toBe('Revenue is up 50% on this time in 2025');
  });

  it('links every number to its rows', () => {
    const sentences = changesOf(
      summaryOf({
        revenue: figure(100, 50),
        left: figure(2),
        joined: figure(3),
        newUsers: figure(4),
        songsAsked: figure(5),
        songsFailed: figure(1),
      }),
    );
    const links = sentences.flat().flatMap(({ href }) => (href ? [href] : []));
    expect(links).toEqual([
      '/admin/settings/payments?from=2026-11-01',
      '/admin/subscription?tab=movements&kind=churn&from=2026-11-01',
      '/admin/subscription?tab=movements&kind=new&from=2026-11-01',
      '/admin/users?figure=new&from=2026-11-01',
      '/admin/settings/songs?list=all&trash=include&from=2026-11-01',
      '/admin/settings/songs?list=all&status=failed&trash=include&from=2026-11-01',
    ]);
  });
});
