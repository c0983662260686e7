import { DAY_MS } from '@/lib/core/constants';
import { formatCount } from '@/lib/core/format';
import { TRASH_DAYS } from '@/lib/domain/song/rules';

/** Formats a number of songs: "1 song", "2,014 songs", "10,000 songs or more". */
export function countOfSongs(total: number, isCapped = false): string {
  const songs = formatCount(total, 'song');
  return isCapped ? `${songs} or more` : songs;
}

/** Returns the time left to restore a removed song, as text. */
export function timeToRestore(deletedAt: string, now: number): string {
  const days = Math.ceil((Date.parse(deletedAt) + TRASH_DAYS * DAY_MS - now) / DAY_MS);
  if (days <= 1) return 'Erased within a day';
  return `Erased in ${days} days`;
}
