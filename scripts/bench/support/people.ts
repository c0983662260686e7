import type { PrismaClient } from '@/generated/prisma/client';
import { signToken } from '@/lib/domain/auth/sessions/token';
import { signInCookie } from '@/lib/http/session/cookie';
import type { Web } from './web';

/** Headers of a signed-in user: once for browsers, once for callers with a token. */
export interface Signed {
  id: string;
  sessionId: string;
  cookie: Record<string, string>;
  token: Record<string, string>;
}

/** Opens a session on a server for each of these users. */
export async function signIn(db: PrismaClient, { origin, secret }: Web, ids: string[]): Promise<Signed[]> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 24 * 60 * 60_000);
  const sessions = await db.session.createManyAndReturn({
    data: ids.map((userId) => ({ userId, remember: true, createdAt: now, lastSeenAt: now, expiresAt })),
  });
  return Promise.all(
    sessions.map(async ({ id: sessionId, userId }) => {
      const cookie = await signInCookie({ siteUrl: origin, secret }, sessionId, false);
      const token = await signToken(secret, { userId, sessionId }, now);
      return {
        id: userId,
        sessionId,
        cookie: { cookie: cookie.split(';', 1)[0] ?? '' },
        token: { authorization: `Bearer ${token}` },
      };
    }),
  );
}

/** Cycles through the values forever. */
export function inTurn<T>(all: T[]): () => T {
  let n = 0;
  return () => {
    const one = all[n++ % all.length];
    if (one === undefined) throw new Error('there are no values');
    return one;
  };
}
