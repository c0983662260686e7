import type { z } from 'zod';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { changePasswordBody } from '../contract';
import { openSession, requireLiveSession } from '../sessions/session';
import { afterPasswordChange } from './after-password-change';
import { hashPassword } from './password';
import { proveIdentity } from './prove-identity';

const SAME = 'Choose a password that differs from the current one';

/**
 * Changes the caller's password, or sets their first one, after `proveIdentity`. Ends every session, the
 * caller's too, and returns a new one for them.
 */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, newPassword }: z.output<typeof changePasswordBody>,
  userAgent: string | null,
): Promise<{ sessionId: string; remember: boolean }> {
  await proveIdentity(ctx, currentPassword);
  if (newPassword === currentPassword)
    fail('request.invalid', { message: SAME, fields: { newPassword: SAME } });
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(ctx, async (tx) => {
    const user = await tx.db.user.update({ where: { id: userId(ctx) }, data: { passwordHash } });
    const { remember } = await requireLiveSession(tx);
    await afterPasswordChange(tx, user);
    const sessionId = await openSession(tx, { userId: user.id, remember, userAgent });
    return { sessionId, remember };
  });
}
