import { type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';

/**
 * Ends one of the caller's live sessions and returns its id. Throws the same `auth.session` for anything
 * else.
 */
export async function endSession(ctx: Ctx, id: string): Promise<string> {
  const now = ctx.clock.now();
  const ended = await ctx.db.session.updateManyAndReturn({
    where: { id, userId: userId(ctx), revokedAt: null, expiresAt: { gt: now } },
    data: { revokedAt: now, expiresAt: now },
    select: { id: true },
  });
  return ended[0]?.id ?? fail('auth.session');
}
