import type { Interval, Recurring } from '../store/catalog';

const SECONDS = { day: 86_400, week: 7 * 86_400 };

/**
 * The n-th turn of a billing cycle. Months and years are counted from the anchor, so that 31 January gives
 * 28 February and then 31 March.
 */
export function turn(anchor: number, { interval, count }: Recurring, n: number): number {
  if (interval === 'day' || interval === 'week') return anchor + n * count * SECONDS[interval];
  return addMonths(anchor, n * count * (interval === 'year' ? 12 : 1));
}

/** The same day and time some months on, or the last day of a shorter month; in UTC. */
export function addMonths(from: number, months: number): number {
  const date = new Date(from * 1000);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const month = new Date(first);
  const days = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), days);
  const timeOfDay = ((from % 86_400) + 86_400) % 86_400;
  return first / 1000 + (day - 1) * 86_400 + timeOfDay;
}

const SHORTEST: Record<Interval, number> = { day: 86_400, week: 604_800, month: 2_419_200, year: 31_536_000 };

/** The first turn of the cycle after a moment. */
export function turnAfter(anchor: number, recurring: Recurring, moment: number): number {
  const step = SHORTEST[recurring.interval] * recurring.count;
  // A guess that is never too late, then forward by single turns.
  let n = Math.min(1, Math.floor((moment - anchor) / step));
  if (moment > anchor) n = Math.max(1, Math.floor((moment - anchor) / (step * 1.15)) - 1);
  while (turn(anchor, recurring, n) <= moment) n += 1;
  while (turn(anchor, recurring, n - 1) > moment) n -= 1;
  return turn(anchor, recurring, n);
}

/** Whether two prices are billed in the same rhythm. */
export const sameRhythm = (a: Recurring | null, b: Recurring | null): boolean =>
  a?.interval === b?.interval && a?.count === b?.count;
