import { drawPendingCover } from '@/lib/domain/song/cover/draw-pending-cover';

/** Returns the address of a song's cover, or a data URL of its unfinished one. */
export function coverOf(song: { id: string; coverUrl: string | null }): string {
  return song.coverUrl ?? `data:image/svg+xml,${encodeURIComponent(drawPendingCover(song.id))}`;
}
