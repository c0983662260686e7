import type { OneTimeCode } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { logCode } from '@/lib/domain/mail/log';
import { deliver } from '@/lib/domain/mail/send';
import { codeOf } from './code';
import { codeEmail } from './emails';

/**
 * Emails a requested code if the account is active and the code has not expired, been used or been replaced.
 * Throws if no mail server accepts the email, and the task is retried.
 */
export async function mailCode(
  ctx: Ctx,
  { codeId }: { codeId: string },
  { isLast }: { isLast: boolean },
): Promise<void> {
  const code = await ctx.db.oneTimeCode.findUnique({ where: { id: codeId } });
  if (!code || code.verifiedAt || code.expiresAt <= ctx.clock.now()) return;
  if (!(await isActive(ctx, code))) return;
  const email = codeEmail(code.purpose, codeOf(ctx.secret, code.id));
  await logCode(ctx, code.id, code.email, email.subject);
  await deliver(ctx, { id: code.id, to: { name: '', address: code.email }, email }, isLast);
}

async function isActive(ctx: Ctx, { purpose, subject }: OneTimeCode): Promise<boolean> {
  const where = purpose === 'password' ? { email: subject } : { id: subject };
  return (await ctx.db.user.count({ where: { ...where, status: 'active' } })) > 0;
}
