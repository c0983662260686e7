'use client';

import { useLikeCounts } from '@/lib/client/song/likes';
import { formatCount } from '@/lib/core/format';

/** "1,204 likes": the server's number, updated by likes on this page. */
export function LikeCount({ songId, count }: { songId: string; count: number }) {
  const likes = useLikeCounts((changed) => changed[songId]) ?? count;
  return formatCount(likes, 'like');
}
