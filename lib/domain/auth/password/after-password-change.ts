import type { Ctx } from '@/lib/core/context';
import { sendMail } from '@/lib/domain/mail/send';
import { voidCode } from '../codes/code';
import { revokeAllSessions } from '../sessions/session';

/**
 * What every change of a password brings with it, in the caller's transaction, which has written the new hash: all
 * sessions end, codes that are still open are worth nothing, and the person is told by mail.
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
