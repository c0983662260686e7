import type { MailLog } from '@/generated/prisma/client';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';
import { retryTask } from '@/lib/queue/manage';
import { type TemplateName, templates } from './emails/catalogue';
import { markRequeued } from './log';
import { resendWay } from './rules';
import { sendMails } from './send';
import { sendKey } from './tasks';

/**
 * Retries a failed email or sends a copy of a delivered receipt, as an admin. Throws `mail.notFound`, or
 * `mail.notResendable` for codes, for emails that were true only on their day, and if the task of a failed
 * one is gone.
 */
export async function resendMail(ctx: Ctx, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.$queryRaw`SELECT 1 FROM "MailLog" WHERE "id" = ${id}::uuid FOR UPDATE`;
    const row = await tx.db.mailLog.findUnique({ where: { id } });
    if (!row) return fail('mail.notFound');
    const method = resendWay(row.state, row.template);
    if (method === 'again') await tryAgain(tx, id);
    else if (method === 'repeat') await repeat(tx, row);
    else fail('mail.notResendable');
    await recordAudit(tx, {
      action: 'mail.resend',
      target: { type: 'mail', id },
      before: { state: row.state, template: row.template },
      after: { state: 'waiting', template: row.template },
    });
    return { id };
  });
}

async function tryAgain(ctx: Ctx, id: string): Promise<void> {
  if (!(await retryTask(ctx, sendKey(id)))) fail('mail.notResendable');
  await markRequeued(ctx, [id]);
}

async function repeat(ctx: Ctx, { id, template, recipient, values }: MailLog): Promise<void> {
  if (!isTemplate(template) || !isFilled(values)) return fail('mail.notResendable');
  const name = 'name' in values && typeof values.name === 'string' ? values.name : '';
  // Written by `sendMails` for this template, whose schema validates it again before sending.
  const templateValues = values as never;
  await sendMails(ctx, template, [{ to: { name, address: recipient }, values: templateValues, repeats: id }]);
}

const isTemplate = (name: string): name is TemplateName => name in templates;
const isFilled = (values: unknown): values is object => typeof values === 'object' && values !== null;
