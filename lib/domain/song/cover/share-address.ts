import { createHash } from 'node:crypto';
import type { Song } from '../contract';

/** Raise it whenever the drawing changes, so that all share images get new addresses. */
const DRAWING_VERSION = 1;

type SharedSong = Pick<Song, 'id' | 'name' | 'artist' | 'genreName' | 'audioUrl'>;

/** Returns a hash of everything a song's share image shows. */
export function shareImageHash({ name, artist, genreName, audioUrl }: SharedSong): string {
  const content = JSON.stringify([DRAWING_VERSION, name, artist, genreName, audioUrl]);
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/** Returns the immutable address of a song's share image. */
export function shareImagePath(song: SharedSong): string {
  return `/api/share/${song.id}/${shareImageHash(song)}.png`;
}

export const SHARE_IMAGE = { width: 1200, height: 630 } as const;
