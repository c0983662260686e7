import { randomBytes } from 'node:crypto';
import type { Prisma, User } from '@/generated/prisma/client';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { grantCredits } from '@/lib/domain/credits/grant';
import { getPricing } from '@/lib/domain/credits/queries';

/**
 * Creates an account with a referral code and the signup bonus, atomically. Registration, Google and admins
 * all use it. An address in use is a unique violation of `email`.
 */
export async function openAccount(
  ctx: Ctx,
  data: Omit<Prisma.UserUncheckedCreateInput, 'referralCode'>,
): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    const user = await tx.db.user.create({
      data: { createdAt: tx.clock.now(), ...data, referralCode: newReferralCode() },
    });
    const { signupBonus } = await getPricing(tx);
    if (signupBonus > 0) {
      const about = { description: 'Welcome' };
      const key = `signup:${user.id}`;
      await grantCredits(tx, { userId: user.id, key, kind: 'signup_bonus', amount: signupBonus, about });
    }
    return user;
  });
}

/** Returns eight letters and digits without look-alikes. */
export function newReferralCode(): string {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join('');
}
