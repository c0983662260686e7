import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Account } from '../contract';

/** Lifetime in seconds; the cookie session renews it silently. */
const TOKEN_SECONDS = 15 * 60;
const ISSUER = 'tunewright';
const claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.int() });

/** What a browser gets for a session. */
export interface SignedIn {
  token: string;
  data: Account;
  sessionId: string;
  remember: boolean;
}

const keyOf = (secret: string) => new TextEncoder().encode(`bearer:${secret}`);

/** Returns a signed JWT (HS256) bound to one session row, which is invalid once that row is revoked. */
export function signToken(
  secret: string,
  session: { userId: string; sessionId: string },
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: session.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(session.userId)
    .setIssuer(ISSUER)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN_SECONDS)
    .sign(keyOf(secret));
}

interface Verified {
  sessionId: string;
  /** Seconds since 1970, exclusive: at that second the token is expired. */
  expiresAt: number;
}

/**
 * Caches recently verified tokens, since verifying a signature is a large part of a call. The session's row
 * is checked anyway.
 */
const verified = new LRUCache<string, Verified>({ max: 5_000, ttl: 60_000 });

/** Returns the session of a token, or null if the token is forged, expired or foreign. */
export async function readToken(secret: string, token: string, now: Date): Promise<string | null> {
  const key = `${secret} ${token}`;
  const cached = verified.get(key);
  if (cached) return now.getTime() < cached.expiresAt * 1000 ? cached.sessionId : null;
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      currentDate: now,
    });
    const { sid, exp } = claims.parse(payload);
    verified.set(key, { sessionId: sid, expiresAt: exp });
    return sid;
  } catch {
    return null;
  }
}
