import { useSyncExternalStore } from 'react';
import { localDay, shortDay } from '../credits/dates';

/** Formats a moment as a day. */
export type Day = (iso: string) => string;

const never = () => () => undefined;

/** Returns the formatter of days: in UTC until hydration, so that server and browser agree, then in local time. */
export function useDay(): Day {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isBrowser ? localDay : shortDay;
}
