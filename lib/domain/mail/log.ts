import type { Ctx } from '@/lib/core/context';
import { loggedValues, mailErrorOf } from './rules';

interface Logged {
  id: string;
  to: { address: string };
  template: string;
  subject: string;
  values: object;
  /** The mail that this one repeats. */
  repeats?: string | undefined;
}

/** Notes mails that are about to be queued, in the caller's transaction: one statement, however many they are. */
export async function logMails(ctx: Ctx, mails: Logged[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ id, to, template, subject, values, repeats = null }) => {
    const kept = loggedValues(template, values);
    return { id, recipient: to.address.toLowerCase(), template, subject, values: kept, repeats };
  });
  await ctx.db.$executeRaw`
    INSERT INTO "MailLog" ("id", "recipient", "template", "subject", "values", "repeats", "createdAt")
    SELECT "id", "recipient", "template", "subject", "values", "repeats", ${ctx.clock.now()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS m("id" uuid, "recipient" text, "template" text, "subject" text, "values" jsonb, "repeats" uuid)`;
}

/** Notes a mail with a one-time code when it is first tried: who asked in vain is nobody's to read. */
export async function logCode(ctx: Ctx, id: string, address: string, subject: string): Promise<void> {
  const row = { id, recipient: address.toLowerCase(), template: 'code', subject, createdAt: ctx.clock.now() };
  await ctx.db.mailLog.createMany({ data: [row], skipDuplicates: true });
}

/** Notes that somebody took the mail. */
export async function markSent(ctx: Ctx, id: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.mailLog.updateMany({
    where: { id },
    data: { state: 'sent', attempts: { increment: 1 }, error: null, lastTriedAt: now, sentAt: now },
  });
}

/** Notes that nobody took it, as a class of error; the words of the mail server are for our log alone. */
export async function markFailed(ctx: Ctx, id: string, error: unknown, isLast: boolean): Promise<void> {
  await ctx.db.mailLog.updateMany({
    where: { id },
    data: {
      state: isLast ? 'dead' : 'failed',
      attempts: { increment: 1 },
      error: mailErrorOf(error),
      lastTriedAt: ctx.clock.now(),
    },
  });
}

/** Notes that mails are tried again, with all their tries. */
export async function markRequeued(ctx: Ctx, ids: string[]): Promise<void> {
  await ctx.db.mailLog.updateMany({ where: { id: { in: ids } }, data: { state: 'waiting' } });
}

/** Notes that an admin took the mail out of the queue. */
export async function markDropped(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.mailLog.updateMany({ where: { id }, data: { state: 'dropped' } });
}

/** Forgets what was sent to these addresses, as when an account is deleted. */
export async function anonymiseMailsTo(ctx: Ctx, addresses: string[]): Promise<void> {
  const recipients = addresses.map((address) => address.toLowerCase());
  await ctx.db.$executeRaw`
    DELETE FROM "MailLog" WHERE "recipient" = ANY(${recipients}) AND "recipient" IS NOT NULL`;
}
