import { DAY_MS } from './constants';

const ONE_MS = 1;

/** The first moment of a day of UTC, or the moment itself. */
export function rangeStart(given: string): Date {
  return new Date(given);
}

/** The last millisecond of a day of UTC, or the moment itself. */
export function rangeEnd(given: string): Date {
  const start = new Date(given);
  return given.includes('T') ? start : new Date(start.getTime() + DAY_MS - ONE_MS);
}
