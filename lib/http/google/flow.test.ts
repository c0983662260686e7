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
  it('leads to the provider with state, nonce and a PKCE challenge, and remembers their proofs in sealed cookies', async () => {
    const { response, location, asked } = await google.start('?next=/create');
    expect([response.status, location.origin, location.pathname]).toEqual([
      302,
      google.provider.issuer,
      '/authorize',
    ]);
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: CLIENT,
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: `${SITE}/api/auth/callback/google`,
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/.{20}/);
    const cookies = response.headers.getSetCookie();
    expect(cookies.join()).not.toContain(asked.get('nonce'));
    for (const cookie of cookies) {
      expect(cookie).toMatch(/Path=\/api\/auth; /);
      expect(cookie).toMatch(/Max-Age=900/);
      expect(cookie).toMatch(/HttpOnly/);
      expect(cookie).toMatch(/SameSite=Lax/);
    }
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('has the person sent back to the host they came by, as the front says', async () => {
    const { asked } = await google.start('', {
      'x-forwarded-host': '127.0.0.1:4000',
      'x-forwarded-proto': 'http',
      host: 'evil.example',
    });
    expect(asked.get('redirect_uri')).toBe('http://127.0.0.1:4000/api/auth/callback/google');
  });

  it('does not begin where another site has led the person', async () => {
    const { response, location } = await google.start('?next=/create', { 'sec-fetch-site': 'cross-site' });
    expect(location.href).toBe(`${SITE}/?auth=login&next=%2Fcreate`);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('is limited as signing in is', async () => {
    const parts = live();
    const { limiter } = parts;
    parts.limiter = { ...limiter, take: async (key) => (key === 'login:203.0.113.7' ? 30 : 0) };
    const { response } = await google.start('', { 'x-tunewright-address': '203.0.113.7' });
    parts.limiter = limiter;
    expect(response.headers.get('location')).toBe(failed('request.limited'));
  });
});

describe('coming back from the provider', () => {
  it('signs in with the cookie of every other sign-in, for 30 days, and goes on', async () => {
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

  it('leaves nothing of the flow behind but next-auth’s note of where to go', async () => {
    const { jar } = await google.flow();
    const left = String(jar).replace(/=[^;]*/g, '');
    expect(left).toBe('authjs.callback-url; authjs.session-token');
  });

  it('sets Secure cookies with the prefix where the site is on https', async () => {
    const parts = live();
    parts.siteUrl = 'https://music.example';
    const begun = await google.start();
    google.promise(begun.asked);
    const { response } = await google.finish(begun.jar, answerTo(begun.asked));
    parts.siteUrl = SITE;
    const cookies = [...begun.response.headers.getSetCookie(), ...response.headers.getSetCookie()];
    for (const cookie of cookies) expect(cookie).toMatch(/Secure/);
    expect(cookies.some((cookie) => cookie.startsWith('__Secure-authjs.session-token=e'))).toBe(true);
    expect(begun.asked.get('redirect_uri')).toBe('https://music.example/api/auth/callback/google');
    expect(response.headers.get('location')).toBe('https://music.example/');
  });

  it('proves to the provider that the same browser began, and that the site has the secret', async () => {
    const { jar, asked } = await google.start();
    google.promise(asked);
    await google.finish(jar, answerTo(asked));
    const { form, authorization } = google.provider.asked();
    const hashed = createHash('sha256').update(form.get('code_verifier') ?? '');
    expect(hashed.digest('base64url')).toBe(asked.get('code_challenge'));
    const credentials = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString();
    expect(credentials).toBe(`${CLIENT}:${SECRET}`);
  });

  it('honours the referral code it began with, and ignores one that nobody has', async () => {
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
    'goes home where next is %s',
    async (next) => {
      const { location } = await google.flow(undefined, `?next=${encodeURIComponent(next)}`);
      expect(location).toBe(`${SITE}/`);
    },
  );

  it('goes home where the callback itself names another site, or the cookie does', async () => {
    const { jar, asked } = await google.start('?next=/create');
    google.promise(asked);
    const evil = 'https://evil.example';
    const planted = `authjs.callback-url=${evil}; google-flow=next=//evil.example; ${jar}`;
    const { location } = await google.finish(
      jar,
      { code: 'c', state: asked.get('state') ?? '', callbackUrl: evil },
      { cookie: planted.replace('next=%2Fcreate', 'next=%2F%2Fevil.example') },
    );
    expect(location).toBe(`${SITE}/`);
  });

  it('goes back to the overlay without a word where the person has canceled', async () => {
    const { jar } = await google.start('?next=/create');
    const { location } = await google.finish(jar, {
      error: 'access_denied',
      error_description: 'vendor text',
    });
    expect(location).toBe('/?auth=login&next=%2Fcreate');
  });

  it('tells of an address that is not verified by the code of its sentence, and remembers next', async () => {
    const unverified = (claims: Claims) => google.provider.sign({ ...claims, email_verified: false });
    const { location, jar } = await google.flow(unverified, '?next=/create');
    expect(location).toBe(failed('auth.googleUnverified', '/create'));
    expect(await google.sessionIn(jar)).toBeNull();
  });
});

describe('next-auth’s own addresses', () => {
  it('are not served, but for the callback', async () => {
    const { GET } = await import('@/app/api/auth/callback/google/route');
    expect(GET).toBe(finishGoogle);
    const { readdirSync } = await import('node:fs');
    const files = readdirSync('app/api/auth', { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.endsWith('.ts'))).toEqual(['callback/google/route.ts']);
  });
});
