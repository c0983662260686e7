import { type Ctx, sessionId, userId } from '@/lib/core/context';
import { revokeAllSessions } from './session';

/** Ends all of the caller's sessions except the current one and returns how many. */
export async function endSessions(ctx: Ctx): Promise<number> {
  return revokeAllSessions(ctx, userId(ctx), { except: sessionId(ctx) });
}
