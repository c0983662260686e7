import type { Interval, Recurring } from '../store/catalog';

const FIXED_SECONDS = { day: 86_400, week: 7 * 86_400 };
const MIN_SECONDS: Record<Interval, number> = { ...FIXED_SECONDS, month: 28 * 86_400, year: 365 * 86_400 };

/**
 * Returns the date of the n-th cycle. Months and years count from the anchor: 31 January is followed by 28 February
 * and then 31 March.
 */
export function cycleDate(anchor: number, { interval, count }: Recurring, n: number): number {
  if (interval === 'day' || interval === 'week') return anchor + n * count * FIXED_SECONDS[interval];
  return addMonths(anchor, n * count * (interval === 'year' ? 12 : 1));
}

/** Returns the same day and time some months later, or the last day of a shorter month; in UTC. */
export function addMonths(from: number, months: number): number {
  const date = new Date(from * 1000);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const month = new Date(first);
  const days = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), days);
  const timeOfDay = ((from % 86_400) + 86_400) % 86_400;
  return first / 1000 + (day - 1) * 86_400 + timeOfDay;
}

/** Returns the first cycle date after a moment. */
export function nextCycleDate(anchor: number, recurring: Recurring, after: number): number {
  const step = MIN_SECONDS[recurring.interval] * recurring.count;
  // An estimate that is never too late, then forward one by one.
  let n = Math.min(1, Math.floor((after - anchor) / step));
  if (after > anchor) n = Math.max(1, Math.floor((after - anchor) / (step * 1.15)) - 1);
  while (cycleDate(anchor, recurring, n) <= after) n += 1;
  while (cycleDate(anchor, recurring, n - 1) > after) n -= 1;
  return cycleDate(anchor, recurring, n);
}

export const isSameInterval = (a: Recurring | null, b: Recurring | null): boolean =>
  a?.interval === b?.interval && a?.count === b?.count;
