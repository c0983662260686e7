import { NextRequest } from 'next/server';
import { beforeAll, expect, it } from 'vitest';
import { env } from '@/lib/env';
import { applySettings } from '@/lib/testing/settings';
import { signInCookie } from './cookie';
import { gatekeeper, SEARCH_HEADER } from './gatekeeper';

const SITE = 'http://localhost:3000';
const ENDED = '0192f0c1-0000-4000-8000-000000000000';
const open = (path: string, headers: Record<string, string> = {}) =>
  gatekeeper(new NextRequest(SITE + path, { headers }));
const forwarded = ({ headers }: Response) => headers.get(`x-middleware-request-${SEARCH_HEADER}`);

beforeAll(() => applySettings({ SITE_URL: SITE }));

it('passes the query on to a page, which may find that the session has ended', async () => {
  const cookie = await signInCookie({ siteUrl: SITE, secret: env().AUTH_SECRET }, ENDED, true);
  const headers = { cookie: cookie.split(';')[0] ?? '', [SEARCH_HEADER]: '?forged' };
  expect(forwarded(await open('/create?prompt=a%20b', headers))).toBe('?prompt=a%20b');
  expect(forwarded(await open('/create', headers))).toBe('');
});

it('redirects a visitor with path and query', async () => {
  const { status, headers } = await open('/create?prompt=a');
  expect([status, headers.get('location')]).toEqual([307, `${SITE}/?auth=login&next=%2Fcreate%3Fprompt%3Da`]);
});
