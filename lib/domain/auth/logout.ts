import type { Ctx } from '@/lib/core/context';
import { revokeSession } from './sessions/session';

/** Ends the caller's session if there is one: signing out twice is no error. */
export async function logout(ctx: Ctx): Promise<void> {
  if (ctx.actor.kind === 'user' && ctx.actor.sessionId) await revokeSession(ctx, ctx.actor.sessionId);
}
