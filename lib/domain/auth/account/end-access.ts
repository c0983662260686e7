import type { Ctx } from '@/lib/core/context';
import { revokeTokensOf } from '@/lib/domain/tokens/revoke';
import { deleteReceiversOf } from '@/lib/domain/webhooks/delete';
import { voidCode } from '../codes/code';
import { revokeAllSessions } from '../sessions/session';

/**
 * Ends whatever lets someone else into an account that another person may have created, in the caller's transaction: sessions,
 * linked identities, API tokens, receivers of its events and the open code for a new address. The password is the caller's
 * to replace.
 */
export async function endAccess(ctx: Ctx, userId: string): Promise<void> {
  await revokeAllSessions(ctx, userId);
  await ctx.db.identity.deleteMany({ where: { userId } });
  await voidCode(ctx, { purpose: 'email', subject: userId });
  await revokeTokensOf(ctx, userId);
  await deleteReceiversOf(ctx, [userId]);
}
