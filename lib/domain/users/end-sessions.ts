import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';
import { revokeAllSessions } from '@/lib/domain/auth/sessions/session';
import { lockAdmins, lockUser } from './lock';

/**
 * Ends all sessions of another user, as an admin, and returns how many. Admins end their own in the settings.
 */
export function endSessionsOf(ctx: Ctx, id: string): Promise<number> {
  if (id === userId(ctx)) fail('users.self');
  return inTransaction(ctx, async (tx) => {
    await lockAdmins(tx);
    await lockUser(tx, id);
    const ended = await revokeAllSessions(tx, id);
    await recordAudit(tx, {
      action: 'users.endSessions',
      target: { type: 'user', id },
      before: { sessions: ended },
      after: { sessions: 0 },
    });
    return ended;
  });
}
