import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { live } from '@/lib/live';
import { makeUser } from '@/lib/testing/factories';
import {
  answerTo,
  CLIENT,
  type Claims,
  failed,
  type GoogleSite,
  googleSite,
  SECRET,
  SITE,
} from '@/lib/testing/people/google-site';
import { sessionCookieName } from '../session/cookie';
import { finishGoogle } from './flow';

let google: GoogleSite;
beforeAll(async () => {
  google = await googleSite();
});

describe('GET /auth/google', () => {
  it('redirects to the provider with state, nonce and a PKCE challenge, and stores their proofs in encrypted cookies', async () => {
    const { response, location, authParams } = await google.start('?next=/create');
    expect([response.status, location.origin, location.pathname]).toEqual([
      302,
      google.provider.issuer,
      '/authorize',
    ]);
    expect(Object.fromEntries(authParams)).toMatchObject({
      client_id: CLIENT,
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: `${SITE}/api/auth/callback/google`,
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(authParams.get(name)).toMatch(/.{20}/);
    const cookies = response.headers.getSetCookie();
    expect(cookies.join()).not.toContain(authParams.get('nonce'));
    for (const cookie of cookies) {
      expect(cookie).toMatch(/Path=\/api\/auth; /);
      expect(cookie).toMatch(/Max-Age=900/);
      expect(cookie).toMatch(/HttpOnly/);
      expect(cookie).toMatch(/SameSite=Lax/);
    }
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('uses the host of the request, as the page server reports it, for the callback', async () => {
    const { authParams } = await google.start('', {
      'x-forwarded-host': '127.0.0.1:4000',
      'x-forwarded-proto': 'http',
      host: 'evil.example',
    });
    expect(authParams.get('redirect_uri')).toBe('http://127.0.0.1:4000/api/auth/callback/google');
  });

  it('does not start from another site', async () => {
    const { response, location } = await google.start('?next=/create', { 'sec-fetch-site': 'cross-site' });
    expect(location.href).toBe(`${SITE}/?auth=login&next=%2Fcreate`);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('shares the rate limit of signing in', async () => {
    const parts = live();
    const { limiter } = parts;
    parts.limiter = { ...limiter, take: async (key) => (key === 'login:203.0.113.7' ? 30 : 0) };
    const { response } = await google.start('', { 'x-tunewright-address': '203.0.113.7' });
    parts.limiter = limiter;
    expect(response.headers.get('location')).toBe(failed('request.limited'));
  });
});

describe('the callback from the provider', () => {
  it('signs in with the usual cookie for 30 days and redirects to next', async () => {
    const { response, location, jar, claims } = await google.flow(undefined, '?next=/create?prompt=a');
    expect([response.status, location]).toEqual([302, `${SITE}/create?prompt=a`]);
    const session = await google.sessionIn(jar);
    const user = session && (await google.ctx.db.user.findUnique({ where: { id: session.userId } }));
    expect([user?.email, session?.remember]).toEqual([claims.email, true]);
    const name = sessionCookieName(SITE);
    const cookies = response.headers.getSetCookie().filter((line) => line.startsWith(name));
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const days = (Date.parse(/Expires=([^;]+)/.exec(cookies[0] ?? '')?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 2);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('leaves only next-auth’s callback cookie behind', async () => {
    const { jar } = await google.flow();
    const left = String(jar).replace(/=[^;]*/g, '');
    expect(left).toBe('authjs.callback-url; authjs.session-token');
  });

  it('sets Secure cookies with the prefix on https', async () => {
    const parts = live();
    parts.siteUrl = 'https://music.example';
    const begun = await google.start();
    google.prepareToken(begun.authParams);
    const { response } = await google.finish(begun.jar, answerTo(begun.authParams));
    parts.siteUrl = SITE;
    const cookies = [...begun.response.headers.getSetCookie(), ...response.headers.getSetCookie()];
    for (const cookie of cookies) expect(cookie).toMatch(/Secure/);
    expect(cookies.some((cookie) => cookie.startsWith('__Secure-authjs.session-token=e'))).toBe(true);
    expect(begun.authParams.get('redirect_uri')).toBe('https://music.example/api/auth/callback/google');
    expect(response.headers.get('location')).toBe('https://music.example/');
  });

  it('proves to the provider that it is the same browser and that the site has the secret', async () => {
    const { jar, authParams } = await google.start();
    google.prepareToken(authParams);
    await google.finish(jar, answerTo(authParams));
    const { form, authorization } = google.provider.lastRequest();
    const hashed = createHash('sha256').update(form.get('code_verifier') ?? '');
    expect(hashed.digest('base64url')).toBe(authParams.get('code_challenge'));
    const credentials = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString();
    expect(credentials).toBe(`${CLIENT}:${SECRET}`);
  });

  it('applies the referral code, and ignores an unknown one', async () => {
    const friend = await makeUser();
    for (const [code, referredById] of [
      [friend.referralCode, friend.id],
      ['NOPE', null],
    ]) {
      const { claims } = await google.flow(undefined, `?ref=${code}`);
      const user = await google.ctx.db.user.findUnique({ where: { email: String(claims.email) } });
      expect(user?.referredById).toBe(referredById);
    }
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'redirects home if next is %s',
    async (next) => {
      const { location } = await google.flow(undefined, `?next=${encodeURIComponent(next)}`);
      expect(location).toBe(`${SITE}/`);
    },
  );

  it('redirects home if the callback or the cookie names another site', async () => {
    const { jar, authParams } = await google.start('?next=/create');
    google.prepareToken(authParams);
    const evil = 'https://evil.example';
    const planted = `authjs.callback-url=${evil}; google-flow=next=//evil.example; ${jar}`;
    const { location } = await google.finish(
      jar,
      { code: 'c', state: authParams.get('state') ?? '', callbackUrl: evil },
      { cookie: planted.replace('next=%2Fcreate', 'next=%2F%2Fevil.example') },
    );
    expect(location).toBe(`${SITE}/`);
  });

  it('returns to the overlay without an error if the user canceled', async () => {
    const { jar } = await google.start('?next=/create');
    const { location } = await google.finish(jar, {
      error: 'access_denied',
      error_description: 'vendor text',
    });
    expect(location).toBe('/?auth=login&next=%2Fcreate');
  });

  it('reports an unverified address by its error code and preserves next', async () => {
    const unverified = (claims: Claims) => google.provider.sign({ ...claims, email_verified: false });
    const { location, jar } = await google.flow(unverified, '?next=/create');
    expect(location).toBe(failed('auth.googleUnverified', '/create'));
    expect(await google.sessionIn(jar)).toBeNull();
  });
});

describe('next-auth’s own routes', () => {
  it('are not served, except for the callback', async () => {
    const { GET } = await import('@/app/api/auth/callback/google/route');
    expect(GET).toBe(finishGoogle);
    const { readdirSync } = await import('node:fs');
    const files = readdirSync('app/api/auth', { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.endsWith('.ts'))).toEqual(['callback/google/route.ts']);
  });
});
