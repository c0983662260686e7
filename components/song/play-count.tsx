'use client';

import { usePlays } from '@/lib/client/song/plays';
import { formatCount } from '@/lib/core/format';

/** "1,204 plays": the server's number, updated by plays on this page. */
export function PlayCount({ songId, count }: { songId: string; count: number }) {
  const plays = Math.max(
    count,
    usePlays((counted) => counted[songId] ?? 0),
  );
  return formatCount(plays, 'play');
}
