import { useSyncExternalStore } from 'react';
import { localDay, shortDay } from '../credits/dates';

/** A day in words. */
export type Day = (iso: string) => string;

const never = () => () => undefined;

/** How days are written: in the reader's own time, and in UTC until that is known, so that server and browser agree. */
export function useDay(): Day {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isBrowser ? localDay : shortDay;
}
