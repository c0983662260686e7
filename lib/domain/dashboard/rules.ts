import { DAY_MS } from '@/lib/core/constants';

export const periods = ['daily', 'weekly', 'monthly', 'yearly'] as const;

export type Period = (typeof periods)[number];

const HOUR_MS = 3_600_000;

/** The default number of buckets, and the maximum. */
const BUCKETS: Record<Period, number> = { daily: 30, weekly: 12, monthly: 12, yearly: 5 };
const MAX_BUCKETS = 100;

/** A span of UTC: from `start` up to, but excluding, `end`. */
export interface Span {
  start: Date;
  end: Date;
}

export interface Bucket extends Span {
  /** `2026-11-22`, `2026-W47`, `2026-11` or `2026`. */
  period: string;
}

/** Returns when the period of a moment began, in UTC; weeks begin on Monday. */
export function startOf(period: Period, at: Date): Date {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  if (period === 'yearly') return utc(year, 0, 1);
  if (period === 'monthly') return utc(year, month, 1);
  return utc(year, month, period === 'daily' ? day : day - ((at.getUTCDay() + 6) % 7));
}

function stepFrom(period: Period, start: Date, count: number): Date {
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()];
  if (period === 'yearly') return utc(year + count, 0, 1);
  if (period === 'monthly') return utc(year, month + count, 1);
  return utc(year, month, day + count * (period === 'daily' ? 1 : 7));
}

function utc(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month, day));
}

/** Returns the name of the period that begins at `start`; weeks and their years follow ISO 8601. */
export function nameOf(period: Period, start: Date): string {
  const iso = start.toISOString();
  if (period === 'yearly') return iso.slice(0, 4);
  if (period === 'monthly') return iso.slice(0, 7);
  if (period === 'daily') return iso.slice(0, 10);
  // ISO 8601: the week belongs to the year of its Thursday.
  const thursday = new Date(start.getTime() + 3 * DAY_MS);
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = Math.floor((thursday.getTime() - first) / (7 * DAY_MS)) + 1;
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}

/** Returns the latest `limit` periods up to the one of `now`, the oldest first. */
export function bucketsOf(period: Period, limit: number, now: Date): Bucket[] {
  const last = startOf(period, now);
  return Array.from({ length: limit }, (_, n) => {
    const start = stepFrom(period, last, n + 1 - limit);
    return { period: nameOf(period, start), start, end: stepFrom(period, start, 1) };
  });
}

/** Returns the number of buckets for a call: the requested one, up to the maximum. */
export function limitOf(period: Period, requested: string | undefined): number {
  return Math.min(requested === undefined ? BUCKETS[period] : Number(requested), MAX_BUCKETS);
}

/**
 * Returns the present period and as much of the previous one, to the hour: 22 days of a month are compared to
 * 22 days.
 */
export function comparisonOf(period: Period, now: Date): { current: Bucket; previous: Bucket } {
  const start = startOf(period, now);
  const before = stepFrom(period, start, -1);
  const passed = Math.ceil((now.getTime() - start.getTime() + 1) / HOUR_MS) * HOUR_MS;
  const end = new Date(Math.min(before.getTime() + passed, start.getTime()));
  return {
    current: { period: nameOf(period, start), start, end: stepFrom(period, start, 1) },
    previous: { period: nameOf(period, before), start: before, end },
  };
}

/** Returns the beginning of a UTC day. */
export function dayOf(at: Date): Date {
  return startOf('daily', at);
}

/** Returns the change between two numbers in percent, to one decimal, or null if the previous one is 0. */
export function changeOf(value: number, previous: number): number | null {
  if (previous === value) return 0;
  if (previous === 0) return null;
  return tenths(((value - previous) / Math.abs(previous)) * 100);
}

/** Returns the share of a whole in percent, to one decimal, or 0 if the whole is 0. */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? tenths((part / whole) * 100) : 0;
}

function tenths(value: number): number {
  const rounded = Math.round(value * 10) / 10;
  return rounded === 0 ? 0 : rounded;
}

/** Returns cents a month from cents a year. */
export function monthly(annual: number): number {
  return Math.round(annual / 12);
}

/**
 * Returns the effect of each yearly amount on a monthly one, in whole cents. Rounding is cumulative: together
 * they lead exactly from the monthly `start` to the monthly total.
 */
export function monthlySteps(start: number, annual: number[]): number[] {
  let sum = start;
  return annual.map((amount) => {
    const before = monthly(sum);
    sum += amount;
    return monthly(sum) - before;
  });
}

/** Waiting times are counted in steps of a tenth, beginning with this many milliseconds. */
const SHORTEST_MS = 100;
const STEP = 1.1;

/**
 * Returns the quantile of waiting times in seconds, within 5 percent and rounded to a tenth, or null if no
 * one waited. `steps` is the number of waits by step.
 */
export function quantileOf(steps: ReadonlyMap<number, number>, share: number): number | null {
  const sorted = [...steps].filter(([, count]) => count > 0).sort(([one], [other]) => one - other);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  const rank = Math.max(1, Math.ceil(share * total));
  let seen = 0;
  for (const [step, count] of sorted) {
    seen += count;
    if (seen >= rank) return tenths((SHORTEST_MS * STEP ** (step + 0.5)) / 1000);
  }
  return null;
}
