import { z } from 'zod';
import { DAY_MS } from '@/lib/core/constants';

/** One end of a range: a whole day in UTC, or a moment. */
export const dayOrMoment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'Enter a date',
});

const ONE_MS = 1;
/** Safely within the database's range, and beyond any row. */
const [FIRST, LAST] = [Date.UTC(1970, 0), Date.UTC(9000, 0)];

/** Returns the first moment of the UTC day, or the moment itself. */
export function rangeStart(text: string): Date {
  return new Date(Math.min(Math.max(Date.parse(text), FIRST), LAST));
}

/** Returns the last millisecond of the UTC day, or the moment itself. */
export function rangeEnd(text: string): Date {
  const start = rangeStart(text);
  return text.includes('T') ? start : new Date(start.getTime() + DAY_MS - ONE_MS);
}
