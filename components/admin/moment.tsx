'use client';

import { formatDateTime } from '@/lib/core/format';
import { useZone } from '../ui/local-time';

/** A date and time in the reader's time zone once it is known: "22 Nov 2026, 14:03". */
export function Moment({ iso }: { iso: string }) {
  const zone = useZone();
  return (
    <time dateTime={iso} title={iso} className="numeric whitespace-nowrap">
      {formatDateTime(iso, zone)}
    </time>
  );
}
