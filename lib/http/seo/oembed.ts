import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { isId } from '@/lib/core/ids';
import { site } from '@/lib/core/site';
import type { Song } from '@/lib/domain/song/contract';
import { SHARE_IMAGE, shareImagePath } from '@/lib/domain/song/cover/share-address';
import { getSong } from '@/lib/domain/song/queries';
import { EMBED, embedCode, isEmbeddable } from '@/lib/domain/song/seo/embed';

/**
 * The oEmbed provider of songs (oembed.com): answers JSON for addresses of this site, within `maxwidth` and
 * `maxheight`, and never fetches the address. Songs that visitors may not hear are 404, other formats 501.
 */
export async function oembed(ctx: Ctx, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const format = query.get('format') ?? 'json';
  if (format !== 'json') {
    const { requestId } = ctx;
    return Response.json(
      { message: 'Only JSON is offered', error: 'request.format', requestId },
      { status: 501 },
    );
  }
  const id = songIdOf(query.get('url') ?? '', ctx.siteUrl) ?? fail('song.notFound');
  // Consumers show it to everyone, so it is rendered for a visitor.
  const song = await getSong({ ...ctx, actor: { kind: 'visitor' } }, id);
  if (!isEmbeddable(song)) return fail('song.notFound');
  const maxSize = { width: limitOf(query.get('maxwidth')), height: limitOf(query.get('maxheight')) };
  return Response.json(
    offerOf(song, maxSize, (path) => new URL(path, ctx.siteUrl).href),
    {
      headers: {
        'cache-control': 'public, no-cache',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      },
    },
  );
}

/** Returns the song id in the address of a song page or player of this site, or null for any other address. */
export function songIdOf(address: string, siteUrl: string): string | null {
  if (address.length > 2_000 || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.origin !== new URL(siteUrl).origin || url.username || url.password) return null;
  const [, id = ''] = /^\/(?:song|embed)\/([^/]+)\/?$/.exec(url.pathname) ?? [];
  return isId(id) ? id.toLowerCase() : null;
}

/** A limit in pixels; infinite if missing or not a number. */
function limitOf(value: string | null): number {
  return value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : Number.POSITIVE_INFINITY;
}

function offerOf(
  song: Song,
  maxSize: { width: number; height: number },
  absolute: (path: string) => string,
): object {
  const width = Math.min(EMBED.width, maxSize.width);
  const height = Math.min(EMBED.height, maxSize.height);
  const hasThumbnail = SHARE_IMAGE.width <= maxSize.width && SHARE_IMAGE.height <= maxSize.height;
  return {
    version: '1.0',
    type: 'rich',
    provider_name: site.name,
    provider_url: absolute('/'),
    title: song.name,
    author_name: song.artist,
    author_url: absolute(`/song/${song.id}`),
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
