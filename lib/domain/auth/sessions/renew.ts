import { type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { getAccount } from '../queries';
import { requireLiveSession } from './session';
import { type SignedIn, signToken } from './token';

/**
 * Returns a new token for the session of the caller's cookie, with their current account. A token cannot
 * renew itself: a stolen one would live forever.
 */
export async function renewToken(ctx: Ctx): Promise<SignedIn> {
  if (ctx.actor.kind !== 'user' || !ctx.actor.byCookie) return fail('auth.required');
  const { sessionId, remember } = await requireLiveSession(ctx);
  const session = { userId: userId(ctx), sessionId };
  return {
    token: await signToken(ctx.secret, session, ctx.clock.now()),
    data: await getAccount(ctx, session.userId),
    sessionId,
    remember,
  };
}
