import {
  formatCents,
  formatCompact,
  formatCompactCents,
  formatMonth,
  formatNumber,
  formatPercent,
} from '@/lib/core/format';
import type { Figure } from '@/lib/domain/dashboard/contract';
import type { Period } from '@/lib/domain/dashboard/rules';

/** Formats the numbers of a unit: in full, and short for an axis. */
export interface Unit {
  /** The label above the axis. */
  name: string;
  long: (value: number) => string;
  short: (value: number) => string;
}

export const DOLLARS: Unit = {
  name: 'US dollars',
  long: (value) => formatCents(value),
  short: formatCompactCents,
};
export const CREDITS: Unit = { name: 'Credits', long: formatNumber, short: formatCompact };
export const PEOPLE: Unit = { name: 'Users', long: formatNumber, short: formatCompact };
export const SUBSCRIPTIONS: Unit = { name: 'Subscriptions', long: formatNumber, short: formatCompact };
export const SONGS: Unit = { name: 'Songs', long: formatNumber, short: formatCompact };
export const SECONDS: Unit = { name: 'Seconds', long: (value) => `${value} s`, short: formatCompact };

export const PERIODS: readonly { value: Period; label: string }[] = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
];

/** Returns the label of a bucket: "22 Nov", "W47", "Nov ’26", "2026". */
export function bucketLabel(period: string): string {
  if (/^\d{4}$/.test(period)) return period;
  const week = /^\d{4}-(W\d\d)$/.exec(period)?.[1];
  if (week) return week;
  const [year, month, day] = period.split('-');
  const name = formatMonth(`${year}-${month}-01`, 'short');
  return day ? `${Number(day)} ${name}` : `${name} ’${year?.slice(2)}`;
}

/** Returns the label of a change: "+12%", "−3.5%", "no change", "about the same", "new". */
export function changeText({ value, previous, change }: Figure): string {
  if (change === null) return 'new';
  if (change === 0) return value === previous ? 'no change' : 'about the same';
  return `${change > 0 ? '+' : ''}${formatPercent(change)}`;
}
