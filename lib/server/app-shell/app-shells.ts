import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Ctx, isAdmin } from '@/lib/core/context';
import { isUnavailable } from '@/lib/core/database/unavailable';
import type { DatabaseState } from '@/lib/core/ports';
import { getViewerData } from '@/lib/domain/viewer/queries';
import { notesOf } from '@/lib/http/answer';
import { APP_SHELL_HEADER } from '@/lib/http/app-shell';
import { REQUEST_ID_HEADER } from '@/lib/http/headers';
import { cookieOf, sessionCookieName, unsealSession } from '@/lib/http/session/cookie';
import { sessionContext } from '@/lib/http/session/session-context';
import { noteCached, noteIfStale, sendPage } from '../cache/cached-page';
import { ANY_SONG, dropOnChange } from '../cache/invalidation';
import { pageCache } from '../cache/page-cache';
import { isPageRequest } from '../cache/public-page';
import { type Renderer, renderPage } from '../cache/render-page';
import { embedViewer } from './embed-viewer';
import { type FoundAppShell, findAppShell } from './pages';

/** The switch: turned off, every page of a signed-in user is rendered for them. Slower, and nothing else changes. */
export const APP_SHELLS = true;

/** Opens the parts behind a request, before it is known who sent it. */
type OpenContext = (requestId: string) => Ctx;

/**
 * Answers signed-in users' requests for pages that have an app shell: the page as it looks before any data of theirs is
 * there, rendered once for all of them, with the viewer data as JSON in its head. The page of a song is another one for its
 * owner, and is rendered once for their session. Returns false if there is no shell, or if this viewer sees another page.
 */
export function appShells(renderer: Renderer, openContext: OpenContext, database: DatabaseState) {
  const sessionCookie = sessionCookieName(renderer.site.href);
  const render = async (key: string) => {
    const [sidebar = '', url = '', sealed] = key.split(' ');
    const session = sealed ? `; ${sessionCookie}=${sealed}` : '';
    const headers = { [APP_SHELL_HEADER]: '1', cookie: `sidebar=${sidebar}${session}` };
    const page = await renderPage(renderer, url, { headers });
    return findAppShell(url)?.listsSongs ? { ...page, mentions: [...page.mentions, ANY_SONG] } : page;
  };
  const cache = dropOnChange(pageCache(render, database), openContext('app-shells').events);

  /** The page without any data of the viewer's, which they then see to be unavailable. */
  async function sendBareShell(
    request: IncomingMessage,
    response: ServerResponse,
    sealed: string,
  ): Promise<boolean> {
    const ctx = openContext(String(request.headers[REQUEST_ID_HEADER]));
    const shell = (await unsealSession(ctx, sealed)) ? cache.last(keyOf(request)) : null;
    if (shell?.status !== 200) return false;
    noteIfStale(response, shell);
    response.setHeader('cache-control', 'private, no-store');
    sendPage(request, response, shell);
    return true;
  }

  async function sendShell(
    request: IncomingMessage,
    response: ServerResponse,
    { readPageData }: FoundAppShell,
    sealed: string,
  ): Promise<boolean> {
    const ctx = await sessionContext(openContext(String(request.headers[REQUEST_ID_HEADER])), sealed);
    // Admins are shown more.
    if (ctx.actor.kind !== 'user' || isAdmin(ctx)) return false;
    const pageData = await readPageData(ctx);
    if (!pageData) return false;
    const cached = cache.get(pageData.song?.isMine ? `${keyOf(request)} ${sealed}` : keyOf(request));
    const [shell, viewer] = await Promise.all([cached, getViewerData(ctx)]);
    if (shell.status !== 200) return false;
    noteCached(response, cached);
    noteIfStale(response, shell);
    notesOf(response).user = ctx.actor.id;
    response.setHeader('cache-control', 'private, no-store');
    sendPage(request, response, embedViewer(shell, { ...viewer, ...pageData }));
    return true;
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const found = isPageRequest(request) ? findAppShell(request.url ?? '') : null;
    const sealed = cookieOf(request.headers.cookie, sessionCookie);
    if (!found || !sealed) return false;
    if (database.isAway()) return sendBareShell(request, response, sealed);
    try {
      return await sendShell(request, response, found, sealed);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return sendBareShell(request, response, sealed);
    }
  };
}

function keyOf({ url = '', headers }: IncomingMessage): string {
  return `${cookieOf(headers.cookie, 'sidebar') === 'collapsed' ? 'collapsed' : 'open'} ${url}`;
}
