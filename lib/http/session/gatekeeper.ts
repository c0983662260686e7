import { type NextRequest, NextResponse } from 'next/server';
import { env } from '@/lib/env';
import { APP_SHELL_HEADER } from '../app-shell';
import { sessionCookieName, unsealSession } from './cookie';
import { gate } from './gate';
import { originOf } from './origin';

/** The query of a page's address, which Next hands to the page alone and not to what the page calls. */
export const SEARCH_HEADER = 'x-tunewright-search';

/** Applies the routing rule to a page request by its cookie alone, without the database. Every page checks again. */
export async function gatekeeper(request: NextRequest): Promise<NextResponse> {
  if (request.headers.has(APP_SHELL_HEADER)) return NextResponse.next();
  const site = { siteUrl: env().SITE_URL, secret: env().AUTH_SECRET };
  const cookie = request.cookies.get(sessionCookieName(site.siteUrl))?.value;
  const { pathname, search } = request.nextUrl;
  const elsewhere = gate(pathname, search, (await unsealSession(site, cookie)) !== null);
  if (elsewhere)
    return NextResponse.redirect(new URL(elsewhere, originOf(request.headers, site.siteUrl)), 307);
  const headers = new Headers(request.headers);
  headers.set(SEARCH_HEADER, search);
  return NextResponse.next({ request: { headers } });
}
