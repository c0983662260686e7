import type { z } from 'zod';
import type { Ctx } from '@/lib/core/context';
import { sendCode } from '../codes/send-code';
import type { forgotBody } from '../contract';

/**
 * Has a code mailed with which a new password can be set. Whether the address has an account is looked up by the task
 * alone: here the work is the same for every address. Refuses as `issueCode` does.
 */
export async function forgot(ctx: Ctx, { email }: z.output<typeof forgotBody>, from: string): Promise<void> {
  await sendCode(ctx, { purpose: 'password', subject: email, email, from });
}
