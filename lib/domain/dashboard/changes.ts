import { formatMonth, formatNumber, formatPercent, formatRoughCents } from '@/lib/core/format';
import type { Figure, Summary } from './contract';
import { daysSince, type RowsName, rowsOf } from './links';
import { type Period, percentOf } from './rules';

/** A part of a sentence; with `href` it is a number that links to its rows. */
export interface Piece {
  text: string;
  href?: string;
}

export type Sentence = Piece[];

/** Returns the changes since the previous period in plain sentences, revenue first. */
export function changesOf(summary: Summary): Sentence[] {
  const now = nowOf(summary);
  const before = beforeOf(summary);
  return [
    revenueSentence(summary, now, before),
    planSentence(summary, now),
    peopleSentence(summary, now, before),
    songSentence(summary, now),
  ];
}

const rowsIn = ({ current }: Summary, name: RowsName) => rowsOf(name, daysSince(current));

/** Returns the name of the present period in a sentence: "so far in November". */
function nowOf({ timeframe, current }: Summary): string {
  const names: Record<Period, string> = {
    daily: 'so far today',
    weekly: 'so far this week',
    monthly: `so far in ${formatMonth(current.start, 'long')}`,
    yearly: `so far in ${current.period}`,
  };
  return names[timeframe];
}

/** Returns the name of the compared time: "this time in October". */
export function beforeOf({ timeframe, previous }: Summary): string {
  const names: Record<Period, string> = {
    daily: 'yesterday at this time',
    weekly: 'this time last week',
    monthly: `this time in ${formatMonth(previous.start, 'long')}`,
    yearly: `this time in ${previous.period}`,
  };
  return names[timeframe];
}

function revenueSentence(summary: Summary, now: string, before: string): Sentence {
  const { revenue } = summary;
  const amount = { text: formatRoughCents(revenue.value), href: rowsIn(summary, 'revenue') };
  if (revenue.value === 0 && revenue.previous === 0)
    return [{ text: `No revenue ${now}, and none by ${before}.` }];
  if (revenue.change === null)
    return [{ text: 'Revenue is ' }, amount, { text: ` ${now}; there was none by ${before}.` }];
  if (revenue.change === 0)
    return [
      { text: 'Revenue is ' },
      amount,
      { text: ` ${now}, ${revenue.value === revenue.previous ? '' : 'about '}as much as by ${before}.` },
    ];
  const direction = revenue.change > 0 ? 'up' : 'down';
  return [
    { text: `Revenue is ${direction} ${percent(revenue.change)} on ${before}, at ` },
    amount,
    ...reason(summary),
    { text: '.' },
  ];
}

/** Returns what moved revenue most in its own direction, if that is at least half of the change. */
function reason(summary: Summary): Sentence {
  const { revenue, creditSales, subscriptionSales, refunds } = summary;
  const change = delta(revenue);
  const refundChange = delta(refunds);
  const moves = [
    { by: delta(subscriptionSales), text: 'subscriptions', href: rowsIn(summary, 'subscriptionSales') },
    { by: delta(creditSales), text: 'credit sales', href: rowsIn(summary, 'creditSales') },
    {
      by: -refundChange,
      text: refundChange > 0 ? 'higher refunds' : 'lower refunds',
      href: rowsIn(summary, 'refunds'),
    },
  ].filter(({ by }) => by * change > 0);
  const biggest = moves.sort((one, other) => Math.abs(other.by) - Math.abs(one.by))[0];
  if (!biggest || Math.abs(biggest.by) * 2 < Math.abs(change)) return [];
  const word = Math.abs(biggest.by) >= Math.abs(change) * 0.95 ? ', because of ' : ', mostly because of ';
  return [{ text: word }, { text: biggest.text, href: biggest.href }];
}

function planSentence(summary: Summary, now: string): Sentence {
  const { joined, left } = summary;
  if (joined.value === 0 && left.value === 0) return [{ text: `No one joined or left a plan ${now}.` }];
  const leaving =
    left.value === 0
      ? [{ text: 'No one' }]
      : counted(left.value, ['person', 'people'], rowsIn(summary, 'left'));
  const joining =
    joined.value === 0 ? [{ text: 'no one' }] : counted(joined.value, ['', ''], rowsIn(summary, 'joined'));
  return [...leaving, { text: ' left a plan and ' }, ...joining, { text: ' joined one.' }];
}

function peopleSentence(summary: Summary, now: string, before: string): Sentence {
  const { newUsers } = summary;
  const difference = delta(newUsers);
  const comparison =
    difference === 0
      ? `as many as by ${before}`
      : `${formatNumber(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'} than by ${before}`;
  if (newUsers.value === 0) return [{ text: `No one signed up ${now}, ${comparison}.` }];
  return [
    ...counted(newUsers.value, ['person', 'people'], rowsIn(summary, 'newUsers')),
    { text: ` signed up ${now}, ${comparison}.` },
  ];
}

function songSentence(summary: Summary, now: string): Sentence {
  const { songsAsked, songsFailed } = summary;
  if (songsAsked.value === 0) return [{ text: `No song was requested ${now}.` }];
  const requested = counted(songsAsked.value, ['song', 'songs'], rowsIn(summary, 'songsAsked'));
  const verb = songsAsked.value === 1 ? 'was' : 'were';
  if (songsFailed.value === 0) return [...requested, { text: ` ${verb} requested; none failed.` }];
  const share = percentOf(songsFailed.value, songsAsked.value);
  const failed = { text: formatNumber(songsFailed.value), href: rowsIn(summary, 'songsFailed') };
  return [
    ...requested,
    { text: ` ${verb} requested; ` },
    failed,
    { text: ` failed (${formatPercent(share)}).` },
  ];
}

function counted(count: number, [one, many]: [string, string], href: string): Sentence {
  const noun = count === 1 ? one : many;
  return [{ text: `${formatNumber(count)}${noun && ` ${noun}`}`, href }];
}

const delta = ({ value, previous }: Figure) => value - previous;
const percent = (change: number) => {
  const size = Math.abs(change);
  return formatPercent(size >= 10 ? Math.round(size) : size);
};
