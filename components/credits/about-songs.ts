import { formatCount } from '@/lib/core/format';
import { songsFor } from '@/lib/domain/credits/rules';

/** Returns the songs that credits buy, as "about 10 songs"; null if they do not buy one. */
export function aboutSongs(credits: number, songCost: number): string | null {
  const songs = songsFor(credits, songCost);
  if (songs < 1) return null;
  return Number.isFinite(songs) ? `about ${formatCount(songs, 'song')}` : 'as many songs as you like';
}
