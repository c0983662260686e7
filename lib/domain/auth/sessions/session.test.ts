import { describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { newcomer, signUpAndIn } from '@/lib/testing/people/people';
import { testWorld } from '@/lib/testing/world';
import { signToken } from './token';

describe('a session', () => {
  it('ends for cookie and token alike at sign-out', async () => {
    const { cookie, token } = await signUpAndIn();
    const out = await hit('POST /auth/logout', { headers: { authorization: `Bearer ${token}` } });
    expect(out.headers.get('set-cookie')).toMatch(/Max-Age=0/);
    expect((await hit('GET /song', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    expect((await hit('GET /song', { headers: { cookie }, query: { scope: 'mine' } })).status).toBe(401);
  });

  it('that has ended does not prevent signing in, signing up or signing out again', async () => {
    const { who, token } = await signUpAndIn();
    const headers = { authorization: `Bearer ${token}` };
    await hit('POST /auth/logout', { headers });
    const again = await hit('POST /auth/login', {
      headers,
      body: { email: who.email, password: who.password },
    });
    const other = await hit('POST /auth/register', { headers, body: newcomer() });
    const out = await hit('POST /auth/logout', { headers });
    expect([again.status, other.status, out.status]).toEqual([200, 201, 200]);
  });

  it('accepts changes by cookie from this origin only', async () => {
    const { cookie } = await signUpAndIn();
    const body = { name: 'Sketch' };
    expect((await hit('POST /song', { headers: { cookie }, body })).status).toBe(403);
    expect(
      (await hit('POST /song', { headers: { cookie, origin: 'https://evil.example' }, body })).status,
    ).toBe(403);
    expect(
      (await hit('POST /song', { headers: { cookie, 'sec-fetch-site': 'cross-site' }, body })).status,
    ).toBe(403);
    expect(
      (await hit('POST /song', { headers: { cookie, origin: 'http://localhost:3000' }, body })).status,
    ).toBe(201);
  });

  it('renews its token, which lives 15 minutes', async () => {
    const { ctx, advance } = await testWorld();
    const { cookie, token } = await signUpAndIn();
    advance(16 * 60_000);
    expect((await hit('GET /song', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    const renewed = await hit('POST /auth/token', { headers: { cookie, origin: ctx.siteUrl } });
    const list = await hit('GET /song', { headers: { authorization: `Bearer ${renewed.body.token}` } });
    expect([renewed.status, list.status]).toEqual([200, 200]);
  });

  it('keeps a remembered cookie with daily use, renewing it once a day with the same attributes', async () => {
    const { ctx, advance } = await testWorld();
    const { cookie } = await signUpAndIn();
    const renew = (sent: string) =>
      hit('POST /auth/token', { headers: { cookie: sent, origin: ctx.siteUrl } });
    expect((await renew(cookie)).headers.get('set-cookie')).toBeNull();
    advance(25 * 3_600_000);
    const { headers } = await renew(cookie);
    const [renewed = '', ...attributes] = headers.get('set-cookie')?.split('; ') ?? [];
    expect(attributes).toEqual(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Max-Age=2592000']);
    expect((await renew(renewed)).status).toBe(200);
  });

  it('leaves a cookie that ends with the browser as it is', async () => {
    const { ctx, advance } = await testWorld();
    const { who } = await signUpAndIn();
    const signedIn = await hit('POST /auth/login', {
      body: { email: who.email, password: who.password, remember: false },
    });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    for (const hours of [11, 11, 11]) {
      advance(hours * 3_600_000);
      const { status, headers } = await hit('POST /auth/token', {
        headers: { cookie, origin: ctx.siteUrl },
      });
      expect([status, headers.get('set-cookie')]).toEqual([200, null]);
    }
  });

  it('is not renewed by a token alone, which may be stolen', async () => {
    const { token } = await signUpAndIn();
    const renewed = await hit('POST /auth/token', { headers: { authorization: `Bearer ${token}` } });
    expect(renewed.status).toBe(401);
  });

  it('is not opened by a forged or unsigned token, or by one of another kind', async () => {
    const { ctx } = await testWorld();
    const user = await makeUser();
    const forged = await signToken('x'.repeat(40), { userId: user.id, sessionId: user.id }, ctx.clock.now());
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${part({ alg: 'none' })}.${part({ sub: user.id, sid: user.id, iss: 'tunewright' })}.x`;
    for (const token of [forged, unsigned]) {
      expect((await hit('GET /song', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    }
  });
});
