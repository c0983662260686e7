import type { NextRequest } from 'next/server';
import { gatekeeper } from '@/lib/http/session/gatekeeper';

export function middleware(request: NextRequest) {
  return gatekeeper(request);
}

/** Left out, because it costs a lot per request: the API, static files, and the public pages, which are open anyway. */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!api/|_next/|song/|genre/|artist/|playlist/|embed/|oembed|sitemap|offline|robots\\.txt|.*\\.[a-z0-9]+$).+)',
  ],
};
