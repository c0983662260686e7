import type { IncomingMessage, ServerResponse } from 'node:http';
import { sessionCookieName } from '@/lib/http/session/cookie';
import type { Live } from '@/lib/live';
import { type CachedPage, noteCached, noteIfStale, sendIfChanged } from './cached-page';
import { dropOnChange } from './invalidation';
import { knownAddress } from './known-address';
import { scriptsAfterPaint } from './late-scripts';
import { pageCache } from './page-cache';
import { isPublicPage } from './public-page';
import { type Renderer, renderPage } from './render-page';

/**
 * Answers visitors' requests for pages that are the same for all of them, each rendered once and sent to many. Returns
 * false for every other request.
 */
export function visitorPages(
  renderer: Renderer,
  { db, events, database }: Pick<Live, 'db' | 'events' | 'database'>,
) {
  const sessionCookie = sessionCookieName(renderer.site.href);
  const render = async (url: string): Promise<CachedPage> => {
    const { address, artist } = await knownAddress(db, url);
    if (address !== url) return cache.get(address);
    const page = await renderPage(renderer, url, { change: scriptsAfterPaint });
    return artist ? { ...page, mentions: [...page.mentions, artist] } : page;
  };
  const cache = dropOnChange(pageCache(render, database), events);

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (!isPublicPage(request, sessionCookie)) return false;
    const cached = cache.get(request.url ?? '/');
    noteCached(response, cached);
    response.setHeader('cache-control', 'private, no-cache');
    const page = await cached;
    noteIfStale(response, page);
    sendIfChanged(request, response, page);
    return true;
  };
}
