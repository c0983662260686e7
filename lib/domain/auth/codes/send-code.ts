import { type Ctx, inTransaction } from '@/lib/core/context';
import { enqueue } from '@/lib/queue/enqueue';
import { authTasks } from '../tasks';
import { type CodePurpose, issueCode } from './code';

/**
 * Issues a one-time code and queues its email, so that no caller waits for a mail server. Fails as
 * `issueCode` does.
 */
export async function sendCode(
  ctx: Ctx,
  request: { purpose: CodePurpose; subject: string; email: string; from?: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const codeId = await issueCode(tx, request);
    await enqueue(
      tx,
      authTasks.mailCode,
      { codeId },
      // Before other emails: it expires.
      { key: `auth:mail-code:${codeId}`, priority: -10 },
    );
  });
}
