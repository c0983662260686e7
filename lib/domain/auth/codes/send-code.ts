import { type Ctx, inTransaction } from '@/lib/core/context';
import { MAIL_ATTEMPTS } from '@/lib/domain/mail/send';
import { enqueue } from '@/lib/queue/enqueue';
import { type CodePurpose, issueCode } from './code';

/** Has a new one-time code mailed by the worker, so that a slow mail server holds up nobody. Refuses as `issueCode` does. */
export async function sendCode(
  ctx: Ctx,
  request: { purpose: CodePurpose; subject: string; email: string; from?: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const codeId = await issueCode(tx, request);
    await enqueue(tx, 'auth:mail-code', { codeId }, `auth:mail-code:${codeId}`, { attempts: MAIL_ATTEMPTS });
  });
}
