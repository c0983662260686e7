import type { z } from 'zod';
import type { Ctx } from '@/lib/core/context';
import type { verifyBody } from '../contract';
import { redeemCode } from './code';
import { hashOfToken, newResetToken } from './reset-token';

const TOKEN_LIFETIME_MS = 15 * 60_000;

/**
 * Exchanges a right code for a reset token that works once within 15 minutes. Throws `auth.code` otherwise.
 */
export async function verify(ctx: Ctx, { email, otp }: z.output<typeof verifyBody>): Promise<string> {
  const { id } = await redeemCode(ctx, { purpose: 'password', subject: email, code: otp });
  const resetToken = newResetToken();
  await ctx.db.oneTimeCode.updateMany({
    where: { id },
    data: {
      tokenHash: hashOfToken(resetToken),
      tokenExpiresAt: new Date(ctx.clock.now().getTime() + TOKEN_LIFETIME_MS),
      usedAt: null,
    },
  });
  return resetToken;
}
