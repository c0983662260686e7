import type { IncomingMessage } from 'node:http';
import { cookieOf } from '@/lib/http/session/cookie';

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const PUBLIC_PAGE = new RegExp(`^/(?:(?:song|playlist)/${ID}|genre/[a-z0-9-]{1,60})?$`);

/** Headers by which Next's own client asks for something else than the page. */
const PARTS_OF_PAGES = ['rsc', 'next-router-prefetch', 'next-router-state-tree', 'next-action'];

/** Whether a whole page is asked for, to be shown. */
export function isWholePage({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return (method === 'GET' || method === 'HEAD') && !PARTS_OF_PAGES.some((name) => name in headers);
}

/**
 * The key under which the asked page may be kept: only pages that are the same for every visitor, asked for by somebody
 * without a session and without a query. Null for everything else.
 */
export function publicPageKey(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  sessionCookie: string,
): string | null {
  const { url = '', headers } = request;
  if (!isWholePage(request) || !PUBLIC_PAGE.test(url)) return null;
  return cookieOf(headers.cookie, sessionCookie) === undefined ? url : null;
}
