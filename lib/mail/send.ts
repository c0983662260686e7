import { randomUUID } from 'node:crypto';
import type { Ctx } from '../context';
import { enqueue, enqueueAll } from '../worker/queue';
import { compose, type Letter } from './letter';
import type { TemplateName, TemplateValues } from './templates';

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
): Promise<void> {
  const id = randomUUID();
  await enqueue(ctx, 'mail:send', { id, to, template, values }, `mail:${id}`, { attempts: MAIL_ATTEMPTS });
}

/** The same letter to many, each with values of their own. */
export async function sendMails<N extends TemplateName>(
  ctx: Ctx,
  template: N,
  mails: { to: Recipient; values: TemplateValues<N> }[],
): Promise<void> {
  const tasks = mails.map(({ to, values }) => {
    const id = randomUUID();
    return { payload: { id, to, template, values }, key: `mail:${id}` };
  });
  await enqueueAll(ctx, 'mail:send', tasks, { attempts: MAIL_ATTEMPTS });
}

/** Hands a letter over now; throws where nobody took it. For tasks, which try again. */
export function deliver(ctx: Ctx, id: string, to: Recipient, letter: Letter): Promise<void> {
  return ctx.mail.send({ id, to, ...compose(letter, ctx.siteUrl) });
}
