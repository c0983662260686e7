import type { z } from 'zod';
import type { Ctx } from '@/lib/core/context';
import { userId } from '@/lib/core/context';
import { errors, fail } from '@/lib/core/errors';
import { sendCode } from '../codes/send-code';
import type { changeEmailBody } from '../contract';
import { proveIdentity } from '../password/prove-identity';
import { getAccount } from '../queries';

/**
 * Emails a code to the caller's future address after `proveIdentity`, or to their present one, which needs no
 * proof. Throws `auth.emailTaken` for an address in use, and fails as `issueCode` does.
 */
export async function changeEmail(
  ctx: Ctx,
  { email, currentPassword }: z.output<typeof changeEmailBody>,
): Promise<void> {
  const { id, email: present } = await getAccount(ctx, userId(ctx));
  if (email !== present) {
    await proveIdentity(ctx, currentPassword);
    if (await ctx.db.user.findUnique({ where: { email }, select: { id: true } })) emailTaken();
  }
  await sendCode(ctx, { purpose: 'email', subject: id, email });
}

/** Throws for an address that another account has, naming its field. */
export function emailTaken(): never {
  return fail('auth.emailTaken', { fields: { email: errors['auth.emailTaken'].text } });
}
