import { formatDate, type Zone } from '@/lib/core/format';
import { useHydrated } from './use-hydrated';

/** Formats a date. */
export type Day = (iso: string) => string;

/** Returns the reader's time zone after hydration, and UTC before, so that server and browser agree. */
export function useZone(): Zone {
  return useHydrated() ? 'local' : 'UTC';
}

const dayIn: Record<Zone, Day> = {
  UTC: (iso) => formatDate(iso, 'UTC'),
  local: (iso) => formatDate(iso, 'local'),
};

/** Returns a function that formats dates like "20 Nov 2026" in `useZone()`. */
export function useDay(): Day {
  return dayIn[useZone()];
}
