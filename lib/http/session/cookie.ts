import { parse } from 'cookie';
import { LRUCache } from 'lru-cache';
import { decode, encode } from 'next-auth/jwt';
import { z } from 'zod';
import { DAY_MS } from '@/lib/core/constants';

const claims = z.object({ sid: z.uuid() });
/** The cookie's own expiry outlives every session: the session row decides. */
export const SEAL_SECONDS = (400 * DAY_MS) / 1000;
export const REMEMBER_SECONDS = (30 * DAY_MS) / 1000;

/** Returns next-auth's name for its session cookie, with `__Secure-` on https. */
export function sessionCookieName(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? '__Secure-authjs.session-token' : 'authjs.session-token';
}

interface Site {
  siteUrl: string;
  secret: string;
}

function sealSession({ siteUrl, secret }: Site, sessionId: string): Promise<string> {
  return encode({
    token: { sid: sessionId },
    secret,
    salt: sessionCookieName(siteUrl),
    maxAge: SEAL_SECONDS,
  });
}

/** Decryption costs more than the rest of a call, so recent results are cached. The session row decides anyway. */
const opened = new LRUCache<string, string>({ max: 5_000, ttl: 5 * 60_000 });

/** Returns the session's ID, or null if the value was not encrypted by this site. */
export async function unsealSession(
  { siteUrl, secret }: Site,
  value: string | undefined,
): Promise<string | null> {
  if (!value) return null;
  const salt = sessionCookieName(siteUrl);
  const key = `${secret} ${salt} ${value}`;
  const cached = opened.get(key);
  if (cached) return cached;
  try {
    const { sid } = claims.parse(await decode({ token: value, secret, salt }));
    opened.set(key, sid);
    return sid;
  } catch {
    return null;
  }
}

/** Returns a `Set-Cookie` header that signs in: for 30 days if remembered, else until the browser closes. */
export async function signInCookie(site: Site, sessionId: string, remember: boolean): Promise<string> {
  const maxAgeSeconds = remember ? REMEMBER_SECONDS : undefined;
  const value = await sealSession(site, sessionId);
  return setCookie(site.siteUrl, sessionCookieName(site.siteUrl), value, { path: '/', maxAgeSeconds });
}

/**
 * Returns a `Set-Cookie` header that keeps a remembered session's cookie for 30 more days, or undefined if the cookie is less
 * than a day old. Each renewal may cross a sign-in in another tab, so they are rare.
 */
export async function renewedCookie(
  site: Site,
  { value, sessionId, now }: { value: string; sessionId: string; now: Date },
): Promise<string | undefined> {
  const salt = sessionCookieName(site.siteUrl);
  const sealed = await decode({ token: value, secret: site.secret, salt });
  const ageMs = now.getTime() - (sealed?.iat ?? 0) * 1000;
  return ageMs < DAY_MS ? undefined : signInCookie(site, sessionId, true);
}

/** Returns a `Set-Cookie` header that signs out. */
export function signOutCookie(siteUrl: string): string {
  return setCookie(siteUrl, sessionCookieName(siteUrl), '', { path: '/', maxAgeSeconds: 0 });
}

/** Returns a `Set-Cookie` header for a first-party cookie that scripts cannot read; it lasts a session without a maximum age. */
export function setCookie(
  siteUrl: string,
  name: string,
  value: string,
  { path, maxAgeSeconds }: { path: string; maxAgeSeconds?: number | undefined },
): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  const maxAge = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  return `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax${secure}${maxAge}`;
}

/** Returns the value of a cookie in a `Cookie` header, as it was sent. */
export function cookieOf(header: string | null | undefined, name: string): string | undefined {
  return parse(header ?? '', { decode: (value) => value })[name];
}
