import { type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { type Account, account, type Session } from './contract';
import { deviceOf } from './device';

export interface LiveSession {
  sessionId: string;
  userId: string;
  role: 'user' | 'admin';
  lastSeenAt: Date;
  remember: boolean;
}

/** Returns the session, unless it was revoked, has expired or its user may not sign in. One indexed read. */
export async function findLiveSession(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  sessionId: string,
): Promise<LiveSession | null> {
  const rows = await ctx.db.$queryRaw<LiveSession[]>`
    SELECT s.id AS "sessionId", s."userId", u.role::text AS role, s."lastSeenAt", s.remember
    FROM "Session" s JOIN "User" u ON u.id = s."userId"
    WHERE s.id = ${sessionId}::uuid AND s."revokedAt" IS NULL AND s."expiresAt" > ${ctx.clock.now()}
      AND u.status = 'active'`;
  return rows[0] ?? null;
}

/** Returns an account as its own user sees it. */
export async function getAccount(ctx: Ctx, id: string): Promise<Account> {
  const user = await ctx.db.user.findUnique({ where: { id } });
  return user ? account.parse(user) : fail('auth.required');
}

const MAX_LISTED = 100;

/** Returns the caller's live sessions, the most recently used first. */
export function listSessions(ctx: Ctx): Promise<Session[]> {
  return listSessionsOf(ctx, userId(ctx));
}

/** Returns a user's live sessions for admins, the most recently used first. */
export async function listSessionsOf(ctx: Ctx, id: string): Promise<Session[]> {
  const { actor } = ctx;
  const sessions = await ctx.db.session.findMany({
    where: { userId: id, revokedAt: null, expiresAt: { gt: ctx.clock.now() } },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
    take: MAX_LISTED,
  });
  return sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    device: deviceOf(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: actor.kind === 'user' && actor.sessionId === id,
  }));
}
