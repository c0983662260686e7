import { createHash } from 'node:crypto';
import type { Song } from '../contract';

/** Raise it whenever the drawing changes, so that all share images get new addresses. */
const DRAWN_AS = 1;

type Shown = Pick<Song, 'id' | 'name' | 'artist' | 'genreName' | 'audioUrl'>;

/** Returns a hash of everything a song's share image shows. */
export function shareMark({ name, artist, genreName, audioUrl }: Shown): string {
  const shown = JSON.stringify([DRAWN_AS, name, artist, genreName, audioUrl]);
  return createHash('sha256').update(shown).digest('hex').slice(0, 16);
}

/** Returns the immutable address of a song's share image. */
export function shareImagePath(song: Shown): string {
  return `/api/share/${song.id}/${shareMark(song)}.png`;
}

export const SHARE_IMAGE = { width: 1200, height: 630 } as const;
