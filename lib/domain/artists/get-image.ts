import { createHash } from 'node:crypto';
import type { Ctx } from '@/lib/core/context';
import { artistPath } from '@/lib/core/text/address';
import { shorten } from '@/lib/core/text/shorten';
import { type Song, songApi } from '@/lib/domain/song/contract';
import { listSongs } from '@/lib/domain/song/queries';
import type { Artist } from './contract';

/** Characters of an artist's line that fit below their name. */
const BYLINE_LENGTH = 60;

/** The preview image of an artist: their name and line with the cover of their most played song. */
export interface ArtistImage {
  /** Its address, which changes with what it shows. */
  path: string;
  song: Song;
  title: { name: string; byline: string; file: string };
}

/** Returns the current preview image of an artist; null while they have no public song. */
export async function findArtistImage(
  ctx: Ctx,
  { handle, name, tagline }: Artist,
): Promise<ArtistImage | null> {
  const query = songApi.list.query.parse({
    scope: 'public',
    artist: handle,
    sortBy: 'playCount',
    limit: '1',
  });
  const [song] = (await listSongs(ctx, query)).data;
  if (!song) return null;
  const byline = shorten(tagline ?? 'Songs and playlists', BYLINE_LENGTH);
  const content = JSON.stringify([name, byline, song.coverUrl]);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return {
    path: `/api/share${artistPath(handle)}/${hash}.png`,
    song,
    title: { name, byline, file: `artist-${hash}.png` },
  };
}
