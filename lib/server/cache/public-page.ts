import type { IncomingMessage } from 'node:http';
import { ID_PATTERN } from '@/lib/core/ids';
import { cookieOf } from '@/lib/http/session/cookie';

type PageRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

const PUBLIC_PAGE = new RegExp(
  `^/(?:(?:song|playlist)/${ID_PATTERN}|genre/[a-z0-9-]{1,60}|artist/[a-z0-9-]{3,30}|api/docs(?:/[a-z]{1,20})?|offline|terms|privacy|licence|verify)?$`,
);

/** Headers by which Next's own client asks for something other than the page. */
const PART_HEADERS = ['rsc', 'next-router-prefetch', 'next-router-state-tree', 'next-action'];

/** Whether a request is for a whole page, to be shown. */
export function isPageRequest({ method, headers }: PageRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !PART_HEADERS.some((name) => name in headers);
}

/** Whether a request is for a page that is the same for every visitor: one of a few, without a session or a query. */
export function isPublicPage(request: PageRequest, sessionCookie: string): boolean {
  if (!isPageRequest(request) || !PUBLIC_PAGE.test(request.url ?? '')) return false;
  return cookieOf(request.headers.cookie, sessionCookie) === undefined;
}
