import { randomUUID } from 'node:crypto';
import type { Ctx } from '@/lib/core/context';
import { enqueueAll } from '@/lib/queue/enqueue';
import { type TemplateName, type TemplateValues, templates } from './emails/catalogue';
import { compose, type Email } from './emails/layout';
import { logMails, markFailed, markSent } from './log';

/** Tries of one mail, further and further apart: a mail server may be away for days. */
export const MAIL_ATTEMPTS = 20;

export interface Recipient {
  name: string;
  address: string;
}

/** Queues a mail inside the caller's transaction: it is sent exactly if that transaction commits, however long it takes. */
export async function sendMail<N extends TemplateName>(
  ctx: Ctx,
  to: Recipient,
  template: N,
  values: TemplateValues<N>,
  repeats?: string,
): Promise<void> {
  await sendMails(ctx, template, [{ to, values, repeats }]);
}

/** The same letter to many, each with values of their own. */
export async function sendMails<N extends TemplateName>(
  ctx: Ctx,
  template: N,
  mails: { to: Recipient; values: TemplateValues<N>; repeats?: string | undefined }[],
): Promise<void> {
  const queued = mails.map((mail) => ({ ...mail, id: randomUUID(), template }));
  await logMails(
    ctx,
    queued.map((mail) => ({
      ...mail,
      subject: templates[template].letter(mail.values, ctx.siteUrl).subject,
    })),
  );
  const tasks = queued.map(({ id, to, values }) => ({
    payload: { id, to, template, values },
    key: mailKey(id),
  }));
  await enqueueAll(ctx, 'mail:send', tasks, { attempts: MAIL_ATTEMPTS });
}

export const mailKey = (id: string) => `mail:${id}`;

/** Hands a letter over now and notes what came of it; throws where nobody took it. For tasks, which try again. */
export async function deliver(
  ctx: Ctx,
  { id, to, letter }: { id: string; to: Recipient; letter: Email },
  isLast: boolean,
): Promise<void> {
  try {
    await ctx.mail.send({ id, to, ...compose(letter, ctx.siteUrl) });
  } catch (error) {
    await markFailed(ctx, id, error, isLast);
    throw error;
  }
  await markSent(ctx, id);
}
