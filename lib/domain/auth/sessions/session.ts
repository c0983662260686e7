import { DAY_MS } from '@/lib/core/constants';
import { type Ctx, sessionId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { findLiveSession, type LiveSession } from '../queries';
import { deviceMark, networkMark } from './device-mark';

/** How long an idle session lives: 30 days if remembered, otherwise 12 hours. */
function idleMs(remember: boolean): number {
  return remember ? 30 * DAY_MS : DAY_MS / 2;
}

/** How old the stored last activity may be: a write per request would cost too much. */
const TOUCH_AFTER_MS = 5 * 60_000;

/** Opens a session and returns its id. */
export async function openSession(
  ctx: Ctx,
  input: { userId: string; remember: boolean; userAgent: string | null; address?: string | null | undefined },
): Promise<string> {
  const now = ctx.clock.now();
  const address = input.address ?? null;
  const session = await ctx.db.session.create({
    data: {
      userId: input.userId,
      remember: input.remember,
      userAgent: input.userAgent?.slice(0, 300) ?? null,
      device: deviceMark(ctx, { userAgent: input.userAgent, address }),
      network: networkMark(ctx, address),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + idleMs(input.remember)),
    },
  });
  return session.id;
}

/** Records that a session was used and extends it, at most every five minutes. */
export async function touchSession(ctx: Pick<Ctx, 'db' | 'clock'>, session: LiveSession): Promise<void> {
  const now = ctx.clock.now();
  if (now.getTime() - session.lastSeenAt.getTime() < TOUCH_AFTER_MS) return;
  await ctx.db.session.updateMany({
    where: { id: session.sessionId, revokedAt: null },
    data: { lastSeenAt: now, expiresAt: new Date(now.getTime() + idleMs(session.remember)) },
  });
}

/** Ends one session immediately, for its cookie and every token bound to it. */
export async function revokeSession(ctx: Ctx, sessionId: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.session.updateMany({
    where: { id: sessionId, revokedAt: null },
    data: { revokedAt: now, expiresAt: now },
  });
}

/** Ends all sessions of a user, except for one that may stay, and returns how many were alive. */
export async function revokeAllSessions(
  ctx: Ctx,
  userId: string,
  { except = null }: { except?: string | null } = {},
): Promise<number> {
  const now = ctx.clock.now();
  const ended = await ctx.db.$queryRaw<{ wasAlive: boolean }[]>`
    UPDATE "Session" SET "revokedAt" = ${now}, "expiresAt" = LEAST("expiresAt", ${now}::timestamptz)
    WHERE "userId" = ${userId}::uuid AND "revokedAt" IS NULL AND id IS DISTINCT FROM ${except}::uuid
    RETURNING "expiresAt" = ${now} AS "wasAlive"`;
  return ended.filter(({ wasAlive }) => wasAlive).length;
}

/**
 * Returns the caller's session as it is now. Throws `auth.required` if it has ended since the call began. In
 * a transaction that has locked the user's row, the session cannot end before the commit.
 */
export async function requireLiveSession(ctx: Ctx): Promise<LiveSession> {
  return (await findLiveSession(ctx, sessionId(ctx))) ?? fail('auth.required');
}
