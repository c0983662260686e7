import type { Ctx } from '../context';
import { fail } from '../errors';
import { type Account, account } from './contract';

/** What a session row says about its caller. */
export interface LiveSession {
  sessionId: string;
  userId: string;
  role: 'user' | 'admin';
  lastSeenAt: Date;
  remember: boolean;
}

/** The session, unless it was revoked, has run out, or its person may not sign in. One indexed read. */
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

/** The account of a person as they see it themselves. */
export async function getAccount(ctx: Ctx, id: string): Promise<Account> {
  const user = await ctx.db.user.findUnique({ where: { id } });
  return user ? account.parse(user) : fail('auth.required');
}
