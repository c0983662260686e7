import { z } from 'zod';
import { DAY_MS } from '@/lib/core/constants';

/** An end of a range: a day, which is meant as a whole and in UTC, or a moment. */
export const dayOrMoment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'Enter a date',
});

const ONE_MS = 1;
/** Within what the database can compare with; nothing is older or younger. */
const [FIRST, LAST] = [Date.UTC(1970, 0), Date.UTC(9000, 0)];

/** The first moment of a day of UTC, or the moment itself. */
export function rangeStart(given: string): Date {
  return new Date(Math.min(Math.max(Date.parse(given), FIRST), LAST));
}

/** The last millisecond of a day of UTC, or the moment itself. */
export function rangeEnd(given: string): Date {
  const start = rangeStart(given);
  return given.includes('T') ? start : new Date(start.getTime() + DAY_MS - ONE_MS);
}
