import { DAY_MS } from '@/lib/core/constants';

/** Minimum time between two requests; one that failed does not count. */
export const MIN_INTERVAL_MS = DAY_MS;

/** An address of the archive is valid for one to two of these periods and constant within one. */
const ADDRESS_MS = 3_600_000;

/** Returns until when an address of an archive is valid that is handed out now. */
export function addressExpiry(now: Date, expiresAt: Date): Date {
  const end = (Math.floor(now.getTime() / ADDRESS_MS) + 2) * ADDRESS_MS;
  return new Date(Math.min(end, expiresAt.getTime()));
}
