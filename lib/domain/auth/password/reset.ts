import type { z } from 'zod';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { hashOfToken } from '../codes/reset-token';
import type { resetBody } from '../contract';
import { endAccess } from '../end-access';
import { afterPasswordChange } from './after-password-change';
import { hashPassword } from './password';

/**
 * Sets a new password with a single-use reset token and returns the user's id; the emailed code has verified
 * the address. Ends every other access as `endAccess` does: a Google account of this address is linked again when it signs
 * in. Of concurrent replays one wins. The others, like every other token, get `auth.resetToken`.
 */
export async function reset(ctx: Ctx, input: z.output<typeof resetBody>): Promise<{ userId: string }> {
  const now = ctx.clock.now();
  const live = { tokenHash: hashOfToken(input.resetToken), usedAt: null, tokenExpiresAt: { gt: now } };
  // Hashing a password for any token at all would let an attacker keep users from signing in.
  const code = await ctx.db.oneTimeCode.findFirst({ where: live, select: { subject: true } });
  const email = code?.subject ?? fail('auth.resetToken');
  const passwordHash = await hashPassword(input.newPassword);
  return inTransaction(ctx, async (tx) => {
    // Locks the user's row before any other, as everywhere, so that calls never deadlock.
    const [user] = await tx.db.user.updateManyAndReturn({
      where: { email, status: 'active' },
      data: { passwordHash, emailVerifiedAt: now },
      select: { id: true, name: true, email: true },
    });
    const used = await tx.db.oneTimeCode.updateMany({ where: live, data: { usedAt: now } });
    if (!user || used.count === 0) return fail('auth.resetToken');
    await afterPasswordChange(tx, user);
    await endAccess(tx, user.id);
    return { userId: user.id };
  });
}
