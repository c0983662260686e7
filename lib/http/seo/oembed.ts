import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { isId } from '@/lib/core/ids';
import { site } from '@/lib/core/site';
import type { Song } from '@/lib/domain/song/contract';
import { SHARE_IMAGE, shareImagePath } from '@/lib/domain/song/cover/share-address';
import { getSong } from '@/lib/domain/song/queries';
import { EMBED, embedCode, isEmbeddable } from '@/lib/domain/song/seo/embed';

/** Seconds for which a consumer may keep an answer. */
const CACHE_SECONDS = 3_600;

/**
 * The oEmbed provider of songs (oembed.com): JSON for addresses of this site, within `maxwidth` and `maxheight`. It reads
 * the address and fetches nothing. What a visitor may not hear is not found; another format is not implemented.
 */
export async function oembed(ctx: Ctx, request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams;
  const format = asked.get('format') ?? 'json';
  if (format !== 'json') {
    const { requestId } = ctx;
    return Response.json(
      { message: 'Only JSON is offered', error: 'request.format', requestId },
      { status: 501 },
    );
  }
  const id = songIdOf(asked.get('url') ?? '', ctx.siteUrl) ?? fail('song.notFound');
  // A consumer shows it to everybody: who asks makes no difference.
  const song = await getSong({ ...ctx, actor: { kind: 'visitor' } }, id);
  if (!isEmbeddable(song)) return fail('song.notFound');
  const room = { width: limitOf(asked.get('maxwidth')), height: limitOf(asked.get('maxheight')) };
  return Response.json(
    offerOf(song, room, (path) => new URL(path, ctx.siteUrl).href),
    {
      headers: {
        'cache-control': 'public, max-age=60',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      },
    },
  );
}

/** The song an address of this site's song pages and players names, or null for any other address. */
export function songIdOf(address: string, siteUrl: string): string | null {
  if (address.length > 2_000 || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.origin !== new URL(siteUrl).origin || url.username || url.password) return null;
  const [, id = ''] = /^\/(?:song|embed)\/([^/]+)\/?$/.exec(url.pathname) ?? [];
  return isId(id) ? id.toLowerCase() : null;
}

/** A limit in pixels; without one, or with what is none, as much as one likes. */
function limitOf(given: string | null): number {
  return given && /^[1-9]\d{0,5}$/.test(given) ? Number(given) : Number.POSITIVE_INFINITY;
}

function offerOf(
  song: Song,
  room: { width: number; height: number },
  absolute: (path: string) => string,
): object {
  const width = Math.min(EMBED.width, room.width);
  const height = Math.min(EMBED.height, room.height);
  const hasThumbnail = SHARE_IMAGE.width <= room.width && SHARE_IMAGE.height <= room.height;
  return {
    version: '1.0',
    type: 'rich',
    provider_name: site.name,
    provider_url: absolute('/'),
    title: song.name,
    author_name: song.artist,
    author_url: absolute(`/song/${song.id}`),
    cache_age: CACHE_SECONDS,
    ...(hasThumbnail
      ? {
          thumbnail_url: absolute(shareImagePath(song)),
          thumbnail_width: SHARE_IMAGE.width,
          thumbnail_height: SHARE_IMAGE.height,
        }
      : {}),
    html: embedCode(song, absolute, { width, height }),
    width,
    height,
  };
}
