'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** A day and a time, in the reader's own time once that is known, and in UTC before: "22 Nov 2026, 14:03". */
export function Moment({ iso }: { iso: string }) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const words = new Date(iso).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: isBrowser ? undefined : 'UTC',
  });
  return (
    <time dateTime={iso} title={iso} className="numeric whitespace-nowrap">
      {words}
    </time>
  );
}
