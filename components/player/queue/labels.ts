import { formatCount, formatRoughDuration } from '@/lib/core/format';
import type { PlayerSong } from '../engine/song';

/** Formats the length of a queue: "12 songs, 38 min". */
export function lengthText(songs: readonly Pick<PlayerSong, 'durationSeconds'>[]): string {
  const seconds = songs.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0);
  return `${formatCount(songs.length, 'song')}, ${formatRoughDuration(seconds)}`;
}
