import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** Seconds a token lives; the cookie session renews it silently. */
const TOKEN_SECONDS = 15 * 60;
const ISSUER = 'tunewright';
const claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.int() });

const keyOf = (secret: string) => new TextEncoder().encode(`bearer:${secret}`);

/** A signed JWT (HS256) bound to one session row; worth nothing once that row is revoked. */
export function signToken(
  secret: string,
  who: { userId: string; sessionId: string },
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: who.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(who.userId)
    .setIssuer(ISSUER)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN_SECONDS)
    .sign(keyOf(secret));
}

interface Verified {
  sessionId: string;
  /** Seconds since 1970; at that very second the token is worth nothing. */
  expiresAt: number;
}

/** Checking a signature costs much of a call: tokens that were checked lately are known. The session's row decides anyway. */
const verified = new LRUCache<string, Verified>({ max: 5_000, ttl: 60_000 });

/** The session a token is bound to, or null where it is forged, expired or not one of ours. */
export async function readToken(secret: string, token: string, now: Date): Promise<string | null> {
  const key = `${secret} ${token}`;
  const known = verified.get(key);
  if (known) return now.getTime() < known.expiresAt * 1000 ? known.sessionId : null;
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
