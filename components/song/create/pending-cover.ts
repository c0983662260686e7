import { drawPendingCover } from '@/lib/domain/song/cover/draw-cover';

/** The address of a song's cover, or of the unfinished one that belongs to its id. */
export function coverOf(song: { id: string; coverUrl: string | null }): string {
  return song.coverUrl ?? `data:image/svg+xml,${encodeURIComponent(drawPendingCover(song.id))}`;
}
