import type { z } from 'zod';
import type { Ctx } from '@/lib/core/context';
import { isUniqueViolation } from '@/lib/core/database/unique-violation';
import { errors, fail } from '@/lib/core/errors';
import { isId } from '@/lib/core/ids';
import { acceptedBySigningUp } from '@/lib/domain/legal/accept-terms';
import { type Account, account, type registerBody } from '../contract';
import { hashPassword } from '../password/password';
import { openAccount } from './open-account';

/** Creates an account. Refuses an address in use and an unknown referral code, naming the field. */
export async function register(ctx: Ctx, input: z.output<typeof registerBody>): Promise<Account> {
  const referredById = input.referralId ? await findReferrer(ctx, input.referralId) : null;
  const passwordHash = await hashPassword(input.password);
  try {
    const { email, name } = input;
    const acceptances = await acceptedBySigningUp(ctx);
    return account.parse(await openAccount(ctx, { email, name, passwordHash, referredById, acceptances }));
  } catch (error) {
    if (!isUniqueViolation(error, 'email')) throw error;
    return fail('auth.emailTaken', { fields: { email: errors['auth.emailTaken'].text } });
  }
}

/** Returns the id of the user whose referral code or id this is. Refuses an unknown one, naming the field. */
export async function findReferrer(ctx: Ctx, handle: string): Promise<string> {
  const referrer = await ctx.db.user.findFirst({
    where: {
      status: 'active',
      ...(isId(handle) ? { id: handle.toLowerCase() } : { referralCode: handle.toUpperCase() }),
    },
    select: { id: true },
  });
  return referrer?.id ?? fail('auth.referral', { fields: { referralId: errors['auth.referral'].text } });
}
