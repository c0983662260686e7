import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Ctx } from '@/lib/core/context';
import { enqueueMany } from '@/lib/queue/enqueue';
import { type TemplateName, type TemplateValues, templates } from './emails/catalogue';
import { compose, type Email } from './emails/layout';
import { isLogged, logMails, markFailed, markSent } from './log';
import { mailTasks, sendKey } from './tasks';

export interface Recipient {
  name: string;
  address: string;
}

/** Queues an email in the caller's transaction: it is sent if and only if that commits. */
export async function sendMail<N extends TemplateName>(
  ctx: Ctx,
  to: Recipient,
  template: N,
  values: TemplateValues<N>,
  repeats?: string,
): Promise<void> {
  await sendMails(ctx, template, [{ to, values, repeats }]);
}

/** Queues one email for many recipients, each with their own values. */
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
      subject: templates[template].render(mail.values, ctx.siteUrl).subject,
    })),
  );
  const jobs = queued.map(({ id, to, values }) => ({
    payload: { id, to, template, values },
    key: sendKey(id),
  }));
  await enqueueMany(ctx, mailTasks.send, jobs);
}

/** Sends a queued email, as a task, unless it was erased with its recipient's account. */
export async function sendQueued(
  ctx: Ctx,
  { id, to, template, values }: z.output<typeof mailTasks.send.payload>,
  { isLast }: { isLast: boolean },
): Promise<void> {
  if (!(await isLogged(ctx, id))) return;
  await deliver(ctx, { id, to, email: templates[template].render(values, ctx.siteUrl) }, isLast);
}

/**
 * Sends an email now and logs the outcome. Throws if the mail server does not accept it, so that the task is
 * retried.
 */
export async function deliver(
  ctx: Ctx,
  { id, to, email }: { id: string; to: Recipient; email: Email },
  isLast: boolean,
): Promise<void> {
  try {
    await ctx.mail.send({ id, to, ...compose(email, ctx.siteUrl) });
  } catch (error) {
    await markFailed(ctx, id, error, isLast);
    throw error;
  }
  await markSent(ctx, id);
}
