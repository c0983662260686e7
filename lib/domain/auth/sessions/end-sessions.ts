import { type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { revokeAllSessions } from './session';

/** Ends all of the caller's sessions except the current one and returns how many. */
export function endSessions(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== 'user') return fail('auth.required');
  return revokeAllSessions(ctx, userId(ctx), { except: ctx.actor.sessionId });
}
