import type { z } from 'zod';
import type { Ctx } from '@/lib/core/context';
import { sendCode } from '../codes/send-code';
import type { forgotBody } from '../contract';

/**
 * Emails a code for setting a new password. Only the task looks up whether the address has an account, so the
 * work here is the same for every address. Fails as `issueCode` does.
 */
export async function forgot(ctx: Ctx, { email }: z.output<typeof forgotBody>, from: string): Promise<void> {
  await sendCode(ctx, { purpose: 'password', subject: email, email, from });
}
