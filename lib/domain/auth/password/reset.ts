import type { z } from 'zod';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { hashOfToken } from '../codes/reset-token';
import type { resetBody } from '../contract';
import { afterPasswordChange } from './after-password-change';
import { hashPassword } from './password';

/**
 * Sets a new password with a reset token, which is burnt by it, and answers whose; the mail that brought the code has
 * proven the address. Every session ends. Of replays in parallel one wins, the others and every other token are refused with `auth.resetToken`.
 */
export async function reset(ctx: Ctx, input: z.output<typeof resetBody>): Promise<{ userId: string }> {
  const now = ctx.clock.now();
  const live = { tokenHash: hashOfToken(input.resetToken), usedAt: null, tokenExpiresAt: { gt: now } };
  // Hashing a password for whoever sends any token would let them keep others from signing in.
  const code = await ctx.db.oneTimeCode.findFirst({ where: live, select: { subject: true } });
  const email = code?.subject ?? fail('auth.resetToken');
  const passwordHash = await hashPassword(input.newPassword);
  return inTransaction(ctx, async (tx) => {
    // The person's row is locked before any other, as everywhere: two calls never wait for each other.
    const [user] = await tx.db.user.updateManyAndReturn({
      where: { email, status: 'active' },
      data: { passwordHash, emailVerifiedAt: now },
      select: { id: true, name: true, email: true },
    });
    const burnt = await tx.db.oneTimeCode.updateMany({ where: live, data: { usedAt: now } });
    if (!user || burnt.count === 0) return fail('auth.resetToken');
    await afterPasswordChange(tx, user);
    return { userId: user.id };
  });
}
