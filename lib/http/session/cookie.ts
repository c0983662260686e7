import { LRUCache } from 'lru-cache';
import { decode, encode } from 'next-auth/jwt';
import { z } from 'zod';
import { DAY_MS } from '@/lib/core/constants';

const claims = z.object({ sid: z.uuid() });
/** Outlives every session on purpose: the session row decides. */
export const SEAL_SECONDS = (400 * DAY_MS) / 1000;

/** Returns next-auth's name for its session cookie, with the prefix `__Secure-` on https. */
export function sessionCookieName(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? '__Secure-authjs.session-token' : 'authjs.session-token';
}

interface Site {
  siteUrl: string;
  secret: string;
}

/** Encrypts the session's id into next-auth's token, the value of the cookie. */
function sealSession({ siteUrl, secret }: Site, sessionId: string): Promise<string> {
  return encode({
    token: { sid: sessionId },
    secret,
    salt: sessionCookieName(siteUrl),
    maxAge: SEAL_SECONDS,
  });
}

/** Caches decrypted tokens, because decryption is the most expensive part of a call. The session row decides anyway. */
const decrypted = new LRUCache<string, string>({ max: 5_000, ttl: 5 * 60_000 });

/** Returns the session's id, or null for a value that this site did not encrypt. */
export async function unsealSession(
  { siteUrl, secret }: Site,
  value: string | undefined,
): Promise<string | null> {
  if (!value) return null;
  const salt = sessionCookieName(siteUrl);
  const key = `${secret} ${salt} ${value}`;
  const cached = decrypted.get(key);
  if (cached) return cached;
  try {
    const { sid } = claims.parse(await decode({ token: value, secret, salt }));
    decrypted.set(key, sid);
    return sid;
  } catch {
    return null;
  }
}

/**
 * Returns the `Set-Cookie` header that signs in: HttpOnly, same-site, for 30 days if remembered, else until the browser
 * closes.
 */
export async function signInCookie(site: Site, sessionId: string, remember: boolean): Promise<string> {
  const lifetime = remember ? `; Max-Age=${(30 * DAY_MS) / 1000}` : '';
  return `${sessionCookieName(site.siteUrl)}=${await sealSession(site, sessionId)}${attributes(site.siteUrl)}${lifetime}`;
}

/** Returns the `Set-Cookie` header that signs out. */
export function signOutCookie(siteUrl: string): string {
  return `${sessionCookieName(siteUrl)}=${attributes(siteUrl)}; Max-Age=0`;
}

function attributes(siteUrl: string): string {
  return `; Path=/; HttpOnly; SameSite=Lax${siteUrl.startsWith('https:') ? '; Secure' : ''}`;
}

/** Returns the value of a cookie in a `Cookie` header. */
export function cookieOf(header: string | null | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}
