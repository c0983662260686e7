import { createHash } from 'node:crypto';
import fresh from 'fresh';
import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { isId } from '@/lib/core/ids';
import { artistPath } from '@/lib/core/text/address';
import { findArtist } from '@/lib/domain/artists/queries';
import { type Feed, feedPath } from '@/lib/domain/feeds/feed';
import { artistFeed, genreFeed, playlistFeed } from '@/lib/domain/feeds/queries';
import { toRss } from '@/lib/domain/feeds/rss';
import { findGenre } from '@/lib/domain/genre/queries';
import { liveContext } from '@/lib/live';
import { requestIdOf } from '../headers';
import { refuse } from '../route';

/** Longer than any slug or alias of a genre, and than any handle. */
const MAX_NAME = 60;

/** Serves the feed of a genre; an alias leads to the genre's own address. */
export const serveGenreFeed = serveFeed<{ genre: string }>(async (ctx, { genre: name }) => {
  const genre = name.length <= MAX_NAME ? await findGenre(ctx, name) : null;
  if (!genre) return fail('route.notFound');
  return genre.slug === name ? genreFeed(ctx, genre) : feedPath(`/genre/${genre.slug}`);
});

/** Serves the feed of an artist; a former handle, or one in capitals, leads to the current one. */
export const serveArtistFeed = serveFeed<{ handle: string }>(async (ctx, { handle }) => {
  const found = handle.length <= MAX_NAME ? await findArtist(ctx, handle) : null;
  if (!found) return fail('artists.notFound');
  const current = found.artist.handle;
  return current === handle ? artistFeed(ctx, found) : feedPath(artistPath(current));
});

/** Serves the feed of a public playlist. */
export const servePlaylistFeed = serveFeed<{ id: string }>(async (ctx, { id }) =>
  isId(id) ? playlistFeed(ctx, id.toLowerCase()) : fail('playlist.notFound'),
);

/**
 * Serves what `find` returns for a visitor: a feed, or the address that it moved to. Caches ask each time, so that a song
 * that is hidden is gone from the next answer. There is no Last-Modified: a feed also changes when a song leaves it.
 */
function serveFeed<P>(find: (ctx: Ctx, params: P) => Promise<Feed | string>) {
  return async (request: Request, { params }: { params: Promise<P> }): Promise<Response> => {
    const ctx: Ctx = { ...liveContext(requestIdOf(request.headers)), actor: { kind: 'visitor' } };
    try {
      const found = await find(ctx, await params);
      return typeof found === 'string' ? movedTo(found) : answer(request, ctx, found);
    } catch (error) {
      return refuse(ctx, error);
    }
  };
}

/** Not for good: a handle can be given back. */
function movedTo(path: string): Response {
  const headers = { location: path, 'cache-control': 'public, no-cache' };
  return new Response(null, { status: 308, headers });
}

function answer(request: Request, { siteUrl }: Ctx, feed: Feed): Response {
  const xml = toRss(feed, (path) => new URL(path, siteUrl).href);
  // Weak: it names the content, however it is compressed on the way.
  const etag = `W/"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`;
  const headers = { etag, 'cache-control': 'public, no-cache', 'access-control-allow-origin': '*' };
  const known = request.headers.get('if-none-match') ?? undefined;
  if (fresh({ 'if-none-match': known }, { etag })) return new Response(null, { status: 304, headers });
  return new Response(xml, { headers: { ...headers, 'content-type': 'application/rss+xml; charset=utf-8' } });
}
