import { createHash } from 'node:crypto';
import type { Song } from '../contract';

/** Raised when the picture is drawn in another way: the pictures of all songs then have new addresses. */
const DRAWN_AS = 1;

type Shown = Pick<Song, 'id' | 'name' | 'artist' | 'genreName' | 'audioUrl'>;

/** Names what is on a song's share image: another name, artist or rendition makes another image. */
export function shareMark({ name, artist, genreName, audioUrl }: Shown): string {
  const shown = JSON.stringify([DRAWN_AS, name, artist, genreName, audioUrl]);
  return createHash('sha256').update(shown).digest('hex').slice(0, 16);
}

/** The address of a song's share image, which never shows anything else. */
export function shareImagePath(song: Shown): string {
  return `/api/share/${song.id}/${shareMark(song)}.png`;
}

export const SHARE_IMAGE = { width: 1200, height: 630 } as const;
