import type { IncomingMessage } from 'node:http';
import { cookieOf } from '../http/cookie';

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const PUBLIC_PAGE = new RegExp(`^/(?:(?:song|playlist)/${ID}|genre/[a-z0-9-]{1,60})?$`);

/** Headers by which Next's own client asks for something else than the page. */
const PARTS_OF_PAGES = ['rsc', 'next-router-prefetch', 'next-router-state-tree', 'next-action'];

/**
 * The key under which the asked page may be kept: only pages that are the same for every visitor, asked for by somebody
 * without a session and without a query. Null for everything else.
 */
export function publicPageKey(
  { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  sessionCookie: string,
): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (!PUBLIC_PAGE.test(url) || PARTS_OF_PAGES.some((name) => name in headers)) return null;
  return cookieOf(headers.cookie, sessionCookie) === undefined ? url : null;
}
