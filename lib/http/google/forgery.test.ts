import { SignJWT } from 'jose';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerTo,
  type Claims,
  failed,
  type GoogleSite,
  googleSite,
  Jar,
  type MakeToken,
  SECRET,
} from '@/lib/testing/people/google-site';

let google: GoogleSite;
beforeAll(async () => {
  google = await googleSite();
});
beforeEach(() => {
  google.lines.splice(0);
});

describe('a forged token', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = (claims: Claims) => `${part({ alg: 'none' })}.${part(claims)}.`;
  const withSecret = (claims: Claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(SECRET));
  const withoutSignature = async (claims: Claims) =>
    (await google.provider.sign(claims)).replace(/\.[^.]+$/, '.AAAA');
  const changed = async (claims: Claims) => {
    const [head, , signature] = (await google.provider.sign(claims)).split('.');
    return `${head}.${part({ ...claims, email: 'victim@example.com' })}.${signature}`;
  };
  const signing = (overrides: Claims) => (claims: Claims) =>
    google.provider.sign({ ...claims, ...overrides });
  const past = Math.floor(Date.now() / 1000) - 600;

  it.each<[string, MakeToken]>([
    ['signed with a key that is not published', (claims) => google.provider.forge(claims)],
    ['not signed', unsigned],
    ['signed with the client’s secret', withSecret],
    ['with another signature', withoutSignature],
    ['changed after it was signed', changed],
    ['with the nonce of another flow', signing({ nonce: 'another' })],
    ['without a nonce', signing({ nonce: undefined })],
    ['for another client', signing({ aud: 'another' })],
    ['of another issuer', signing({ iss: 'https://accounts.google.com' })],
    ['expired', signing({ iat: past, exp: past + 60 })],
    ['without an expiry', signing({ exp: undefined })],
    ['without a subject', signing({ sub: undefined })],
    ['missing', () => undefined],
    ['no token at all', () => 'a.b'],
  ])('opens nothing if %s', async (_, make) => {
    const error = vi.spyOn(console, 'error');
    const { location, jar, claims } = await google.flow(make, '?next=/create');
    expect(location).toBe(failed('auth.google', '/create'));
    expect(await google.sessionIn(jar)).toBeNull();
    expect(await google.ctx.db.user.findUnique({ where: { email: String(claims.email) } })).toBeNull();
    expect(error).not.toHaveBeenCalled();
  });
});

describe('a forged callback', () => {
  it.each(['authjs.state', 'authjs.nonce', 'authjs.pkce.code_verifier'])(
    'is refused without the cookie %s',
    async (name) => {
      const { jar, authParams } = await google.start();
      google.prepareToken(authParams);
      const cookie = String(jar).replace(`${name}=`, 'gone=');
      const { location } = await google.finish(jar, answerTo(authParams), { cookie });
      expect(location).toBe(failed('auth.google'));
      expect(await google.sessionIn(jar)).toBeNull();
    },
  );

  it('is refused with another browser’s state', async () => {
    const [mine, theirs] = [await google.start(), await google.start()];
    google.prepareToken(theirs.authParams);
    const { location } = await google.finish(mine.jar, answerTo(theirs.authParams));
    expect(location).toBe(failed('auth.google'));
  });

  it('is refused without any parameter', async () => {
    expect((await google.finish(new Jar(), {})).location).toBe(failed('auth.google'));
  });

  it('reveals the provider’s and the token’s content to neither the user nor the log', async () => {
    const error = vi.spyOn(console, 'error');
    const { jar, authParams } = await google.start();
    google.provider.answerWith(() => ({ error: 'invalid_grant', error_description: 'vendor text' }));
    const { location } = await google.finish(jar, answerTo(authParams));
    const forged = await google.flow((claims) => google.provider.forge(claims));
    expect([location, forged.location]).toEqual([failed('auth.google'), failed('auth.google')]);
    expect(google.lines).toHaveLength(2);
    const log = JSON.stringify(google.lines);
    for (const secret of ['secret-', 'vendor', SECRET, String(forged.claims.email), '.ts:'])
      expect(log).not.toContain(secret);
    expect(log).toContain('signature verification failed');
    expect(error).not.toHaveBeenCalled();
  });
});
