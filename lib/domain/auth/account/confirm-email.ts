import type { z } from 'zod';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { isUniqueViolation } from '@/lib/core/database/unique-violation';
import { fail } from '@/lib/core/errors';
import { sendMail } from '@/lib/domain/mail/send';
import { redeemCode, voidCode } from '../codes/code';
import { type Account, account, type confirmEmailBody } from '../contract';
import { requireLiveSession } from '../sessions/session';
import { emailTaken } from './change-email';

/**
 * Sets the caller's verified address to the one that the code was emailed to. The former address is notified
 * and can no longer reset the password; sessions stay. Throws `auth.code`, or `auth.emailTaken` if another
 * account has taken the address.
 */
export async function confirmEmail(ctx: Ctx, { otp }: z.output<typeof confirmEmailBody>): Promise<Account> {
  const id = userId(ctx);
  const { email } = await redeemCode(ctx, { purpose: 'email', subject: id, code: otp });
  try {
    return await inTransaction(ctx, (tx) => setEmail(tx, id, email));
  } catch (error) {
    if (isUniqueViolation(error, 'email')) return emailTaken();
    throw error;
  }
}

async function setEmail(ctx: Ctx, id: string, email: string): Promise<Account> {
  const [before] = await ctx.db.$queryRaw<{ name: string; email: string }[]>`
    SELECT name, email FROM "User" WHERE id = ${id}::uuid FOR UPDATE`;
  await requireLiveSession(ctx);
  if (!before) return fail('auth.required');
  const user = await ctx.db.user.update({
    where: { id },
    data: { email, emailVerifiedAt: ctx.clock.now() },
  });
  if (before.email !== email) {
    await voidCode(ctx, { purpose: 'password', subject: before.email });
    await sendMail(ctx, { name: before.name, address: before.email }, 'emailChanged', {
      name: before.name,
      email,
    });
  }
  return account.parse(user);
}
