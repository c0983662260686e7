import { type Ctx, sessionId, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { Account } from '../contract';
import { getAccount } from '../queries';
import { signToken } from './token';

/**
 * Returns a new token for the session of the caller's cookie, with their current account. A token cannot
 * renew itself: a stolen one would live forever.
 */
export async function renewToken(ctx: Ctx): Promise<{ token: string; data: Account }> {
  if (ctx.actor.kind !== 'user' || !ctx.actor.byCookie) return fail('auth.required');
  const session = { userId: userId(ctx), sessionId: sessionId(ctx) };
  return {
    token: await signToken(ctx.secret, session, ctx.clock.now()),
    data: await getAccount(ctx, session.userId),
  };
}
