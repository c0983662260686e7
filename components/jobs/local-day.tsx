'use client';

import { useDay } from '../ui/local-time';

/** A day, in the reader's time zone as soon as that is known. */
export function LocalDay({ at }: { at: string }) {
  const day = useDay();
  return <time dateTime={at}>{day(at)}</time>;
}
