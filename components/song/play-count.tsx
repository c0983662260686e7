'use client';

import { usePlayCount } from '@/lib/song/hooks';

/** "1,204 plays": the server's number, and a newer one once a play of this page was counted. */
export function PlayCount({ songId, count }: { songId: string; count: number }) {
  const plays = usePlayCount(songId, count);
  return `${plays.toLocaleString('en-US')} ${plays === 1 ? 'play' : 'plays'}`;
}
