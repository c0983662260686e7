import type { Ctx } from '@/lib/core/context';
import { revokeTokensOf } from '@/lib/domain/tokens/revoke';
import { deleteReceiversOf } from '@/lib/domain/webhooks/delete';
import { switchOffReceiversOf } from '@/lib/domain/webhooks/switch-off';
import { voidCode } from './codes/code';
import { revokeAllSessions } from './sessions/session';

/**
 * Ends whatever lets another person into an account that its owner recovers, in the caller's transaction: sessions, linked
 * identities, API tokens and the open code for a new address. Receivers of its events are switched off. The password is the
 * caller's to replace.
 */
export async function endAccess(ctx: Ctx, userId: string): Promise<void> {
  await revokeAllSessions(ctx, userId);
  await ctx.db.identity.deleteMany({ where: { userId } });
  await voidCode(ctx, { purpose: 'email', subject: userId });
  await revokeTokensOf(ctx, userId);
  await switchOffReceiversOf(ctx, userId);
}

/** Ends the access of the person who created an account with another's address, and deletes the receivers of its events. */
export async function endAccessOfCreator(ctx: Ctx, userId: string): Promise<void> {
  await endAccess(ctx, userId);
  await deleteReceiversOf(ctx, [userId]);
}
