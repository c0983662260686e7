import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Ctx, isAdmin } from '@/lib/core/context';
import { getViewerData } from '@/lib/domain/viewer/queries';
import { APP_SHELL_HEADER } from '@/lib/http/app-shell';
import { cookieOf, sessionCookieName } from '@/lib/http/session/cookie';
import { sessionContext } from '@/lib/http/session/session-context';
import { sendPage } from '../cache/cached-page';
import { ANY_SONG, dropOnChange } from '../cache/invalidation';
import { pageCache } from '../cache/page-cache';
import { isPageRequest } from '../cache/public-page';
import { type Renderer, renderPage } from '../cache/render-page';
import { embedViewer } from './embed-viewer';
import { findAppShell } from './pages';

/** The switch: turned off, every page of a signed-in user is rendered for them. Slower, and nothing else changes. */
export const APP_SHELLS = true;

/** Opens the parts behind a request, before it is known who sent it. */
type OpenContext = (requestId: string) => Ctx;

/**
 * Answers signed-in users' requests for pages that have an app shell: the page as it looks before any data of theirs is
 * there, rendered once for all of them, with the viewer data as JSON in its head. Returns false if there is no shell, or if
 * this viewer sees another page.
 */
export function appShells(renderer: Renderer, openContext: OpenContext) {
  const sessionCookie = sessionCookieName(renderer.site.href);
  const render = async (key: string) => {
    const [sidebar, url = '', sealed] = key.split(' ');
    const cookie = [`sidebar=${sidebar}`, ...(sealed ? [`${sessionCookie}=${sealed}`] : [])].join('; ');
    const headers = { [APP_SHELL_HEADER]: '1', cookie };
    const page = await renderPage(renderer, url, { headers });
    return findAppShell(url)?.listsSongs ? { ...page, mentions: [...page.mentions, ANY_SONG] } : page;
  };
  const cache = dropOnChange(pageCache(render), openContext('app-shells').events);

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { url = '', headers } = request;
    const found = isPageRequest(request) ? findAppShell(url) : null;
    const sealed = cookieOf(headers.cookie, sessionCookie);
    if (!found || !sealed) return false;
    const ctx = await sessionContext(openContext(randomUUID()), sealed);
    // Admins are shown more.
    if (ctx.actor.kind !== 'user' || isAdmin(ctx)) return false;
    const pageData = await found.readPageData(ctx);
    if (!pageData) return false;
    const sidebar = cookieOf(headers.cookie, 'sidebar') === 'collapsed' ? 'collapsed' : 'open';
    // An owner is shown more of a song: that shell is rendered with their session, and only for it.
    const ofOwner = pageData.song?.isMine ? [sealed] : [];
    const [shell, viewer] = await Promise.all([
      cache.get([sidebar, url, ...ofOwner].join(' ')),
      getViewerData(ctx),
    ]);
    if (shell.status !== 200) return false;
    response.setHeader('cache-control', 'private, no-store');
    sendPage(request, response, embedViewer(shell, { ...viewer, ...pageData }));
    return true;
  };
}
