import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { jsonInHtml } from '@/lib/contract/json-in-html';
import { type Ctx, isAdmin } from '@/lib/core/context';
import { VIEWER_DATA_ID, type ViewerData } from '@/lib/domain/viewer/contract';
import { getViewerData } from '@/lib/domain/viewer/queries';
import { FRAME_HEADER } from '@/lib/http/app-shell';
import { cookieOf, sessionCookieName } from '@/lib/http/session/cookie';
import { sessionContext } from '@/lib/http/session/session-context';
import { frameOf } from './app-shells';
import { cacheOf, type KeptPages, newMark, renderKept, sendKept } from './cached-page';
import { type Part, packedPart } from './page-template';
import { isWholePage } from './public-page';

interface ForMembers extends KeptPages {
  /** The parts behind a request, before it is known who sent it. */
  contextOf(requestId: string): Ctx;
}

/** Stands where what is one's own belongs. */
const mineMark = newMark();

/**
 * Serves signed-in people the pages that have a frame: it is rendered once for all of them, as it looks before anything of
 * theirs is there, and sent with what is theirs beside it, which the browser puts in its places. Answers false where there
 * is none, or the page is another one for who asks: that has to be rendered for them.
 */
export function memberPages(kept: ForMembers) {
  const sessionCookie = sessionCookieName(kept.site.href);
  const cache = cacheOf(kept, (key) => {
    const [sidebar = '', url = ''] = key.split(' ');
    return renderKept(kept, url, {
      headers: { [FRAME_HEADER]: '1', cookie: `sidebar=${sidebar}` },
      change: (html) => html.replace('</head>', `${mineMark}</head>`),
      marks: [mineMark],
    });
  });

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { url = '', headers } = request;
    const readOwn = isWholePage(request) ? frameOf(url) : null;
    const sealed = readOwn && cookieOf(headers.cookie, sessionCookie);
    if (!readOwn || !sealed) return false;
    const ctx = await sessionContext(kept.contextOf(randomUUID()), sealed);
    // Admins are shown more.
    if (ctx.actor.kind !== 'user' || isAdmin(ctx)) return false;
    const own = await readOwn(ctx);
    if (!own) return false;
    const sidebar = cookieOf(headers.cookie, 'sidebar') === 'collapsed' ? 'collapsed' : 'open';
    const [frame, mine] = await Promise.all([cache.get(`${sidebar} ${url}`), getViewerData(ctx)]);
    if (frame.status !== 200) return false;
    response.setHeader('cache-control', 'private, no-store');
    sendKept(kept, request, response, frame, { [mineMark]: elementOf({ ...mine, ...own }) });
    return true;
  };
}

/** The JSON in the page's head, where it is there before any script runs. */
function elementOf(mine: ViewerData): Part {
  return packedPart(`<script type="application/json" id="${VIEWER_DATA_ID}">${jsonInHtml(mine)}</script>`);
}
