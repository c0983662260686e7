import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { ID_PATTERN } from '@/lib/core/ids';
import { findArtistImage } from '@/lib/domain/artists/get-image';
import { getArtist } from '@/lib/domain/artists/queries';
import { shareImagePath } from '@/lib/domain/song/cover/share-address';
import { getShareImage } from '@/lib/domain/song/cover/share-image';
import { getSong } from '@/lib/domain/song/queries';

const ADDRESS = new RegExp(`^/api/share/(${ID_PATTERN})/[0-9a-f]{16}\\.png$`);

/**
 * Serves the preview image of a song to anyone who may see the song. Redirects outdated addresses to the current image.
 */
export async function serveShareImage(ctx: Ctx, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const id = ADDRESS.exec(pathname)?.[1];
  if (!id) return fail('song.notFound');
  const song = await getSong(ctx, id);
  if (song.status !== 'ready') return fail('song.notFound');
  return sendImage(request, {
    address: shareImagePath(song),
    isPublic: song.visibility !== 'private',
    draw: () => getShareImage(ctx, song),
  });
}

const ARTIST_ADDRESS = /^\/api\/share\/artist\/([a-z0-9-]{3,30})\/[0-9a-f]{16}\.png$/;

/** Serves the preview image of an artist with public songs, like that of a song. */
export async function serveArtistImage(ctx: Ctx, request: Request): Promise<Response> {
  const handle = ARTIST_ADDRESS.exec(new URL(request.url).pathname)?.[1];
  if (!handle) return fail('artists.notFound');
  const image = await findArtistImage(ctx, await getArtist(ctx, handle));
  if (!image) return fail('artists.notFound');
  const { path: address, song, title } = image;
  return sendImage(request, { address, isPublic: true, draw: () => getShareImage(ctx, song, title) });
}

interface SharedImage {
  /** Its current address. */
  address: string;
  isPublic: boolean;
  draw(): Promise<Uint8Array>;
}

async function sendImage(request: Request, { address, isPublic, draw }: SharedImage): Promise<Response> {
  if (address !== new URL(request.url).pathname) {
    return new Response(null, { status: 302, headers: { location: address, 'cache-control': 'no-store' } });
  }
  const etag = `"${address.split('/').at(-1)}"`;
  const headers = {
    'content-type': 'image/png',
    // The image never changes, but its visibility does.
    'cache-control': `${isPublic ? 'public' : 'private'}, no-cache`,
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
    'content-security-policy': "default-src 'none'; sandbox",
    etag,
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const png = await draw();
  return new Response(new Uint8Array(png), { headers });
}
