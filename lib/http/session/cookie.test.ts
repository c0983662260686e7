import { describe, expect, it } from 'vitest';
import { cookieOf, setCookie, signInCookie, unsealSession } from './cookie';

const site = { siteUrl: 'http://127.0.0.1:3000', secret: 'a'.repeat(64) };
const sid = '0192f0c1-0000-4000-8000-000000000000';
const seal = async () => (await signInCookie(site, sid, true)).split(';')[0]?.split('=')[1];

describe('a session cookie', () => {
  it('can be opened repeatedly', async () => {
    const value = await seal();
    expect([await unsealSession(site, value), await unsealSession(site, value)]).toEqual([sid, sid]);
  });

  it('opens only with the secret and site that sealed it, even if it was opened before', async () => {
    const value = await seal();
    await unsealSession(site, value);
    expect(await unsealSession({ ...site, secret: 'b'.repeat(64) }, value)).toBeNull();
    expect(await unsealSession({ ...site, siteUrl: 'https://music.example' }, value)).toBeNull();
    expect(await unsealSession(site, `${value}x`)).toBeNull();
    expect(await unsealSession(site, undefined)).toBeNull();
  });
});

describe('a Set-Cookie header', () => {
  it('keeps the cookie from scripts and other sites, and on https from plain http', () => {
    const options = { path: '/api', maxAgeSeconds: 60 };
    expect(setCookie('http://localhost', 'a', 'b', { path: '/' })).toBe(
      'a=b; Path=/; HttpOnly; SameSite=Lax',
    );
    expect(setCookie('https://music.example', 'a', 'b', options)).toBe(
      'a=b; Path=/api; HttpOnly; SameSite=Lax; Secure; Max-Age=60',
    );
  });
});

describe('a cookie in a request', () => {
  it('is found by its whole name, the first of several, and not decoded', () => {
    const header = 'xa=0; a=next=%2Fb&ref= ;a=2;; b="c"; d';
    expect(['a', 'b', 'd', 'toString'].map((name) => cookieOf(header, name))).toEqual([
      'next=%2Fb&ref=',
      '"c"',
      undefined,
      undefined,
    ]);
    expect([cookieOf(null, 'a'), cookieOf(undefined, 'a'), cookieOf('', 'a')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
