import { formatCount, formatRoughDuration } from '@/lib/core/format';
import type { PlayerSong } from '../engine/song';

/** "12 songs, 38 min": how much there is to hear. */
export function lengthText(songs: readonly Pick<PlayerSong, 'durationSeconds'>[]): string {
  const seconds = songs.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  return `${formatCount(songs.length, 'song')}, ${formatRoughDuration(seconds)}`;
}
