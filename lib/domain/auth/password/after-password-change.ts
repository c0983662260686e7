import type { Ctx } from '@/lib/core/context';
import { sendMail } from '@/lib/domain/mail/send';
import { voidCode } from '../codes/code';
import { revokeAllSessions } from '../sessions/session';

/**
 * Completes every password change in the caller's transaction, after the new hash was written: ends all
 * sessions, voids open codes and notifies the user by email.
 */
export async function afterPasswordChange(
  ctx: Ctx,
  user: { id: string; name: string; email: string },
): Promise<void> {
  await revokeAllSessions(ctx, user.id);
  await voidCode(ctx, { purpose: 'password', subject: user.email });
  await voidCode(ctx, { purpose: 'email', subject: user.id });
  await sendMail(ctx, { name: user.name, address: user.email }, 'passwordChanged', { name: user.name });
}
