import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { cancelTasks } from '@/lib/queue/manage';
import { loggedValues, mailErrorOf } from './rules';
import { sendKey } from './tasks';

interface Logged {
  id: string;
  to: { address: string };
  template: string;
  subject: string;
  values: object;
  /** The email that this one repeats. */
  repeats?: string | undefined;
}

/** Logs emails that are about to be queued, in the caller's transaction and in one statement. */
export async function logMails(ctx: Ctx, mails: Logged[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ id, to, template, subject, values, repeats = null }) => {
    const stored = loggedValues(template, values);
    return { id, recipient: to.address.toLowerCase(), template, subject, values: stored, repeats };
  });
  await ctx.db.$executeRaw`
    INSERT INTO "MailLog" ("id", "recipient", "template", "subject", "values", "repeats", "createdAt")
    SELECT "id", "recipient", "template", "subject", "values", "repeats", ${ctx.clock.now()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS m("id" uuid, "recipient" text, "template" text, "subject" text, "values" jsonb, "repeats" uuid)`;
}

/**
 * Logs an email with a one-time code at its first attempt, so that requests without an account leave no
 * trace.
 */
export async function logCode(ctx: Ctx, id: string, address: string, subject: string): Promise<void> {
  const row = { id, recipient: address.toLowerCase(), template: 'code', subject, createdAt: ctx.clock.now() };
  await ctx.db.mailLog.createMany({ data: [row], skipDuplicates: true });
}

/** Marks an email as accepted by a mail server. */
export async function markSent(ctx: Ctx, id: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.mailLog.updateMany({
    where: { id },
    data: { state: 'sent', attempts: { increment: 1 }, error: null, lastTriedAt: now, sentAt: now },
  });
}

/**
 * Marks an email as failed, with the class of the error; the mail server's own text goes only into the
 * process log.
 */
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

/** Marks emails as retried, with all their attempts. */
export async function markRequeued(ctx: Ctx, ids: string[]): Promise<void> {
  await ctx.db.mailLog.updateMany({ where: { id: { in: ids } }, data: { state: 'waiting' } });
}

/** Marks an email that an admin removed from the queue. */
export async function markDropped(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.mailLog.updateMany({ where: { id }, data: { state: 'dropped' } });
}

/** Deletes the log entries of these addresses, as when an account is deleted, and their emails that are not sent yet. */
export async function anonymiseMailsTo(ctx: Ctx, addresses: string[]): Promise<void> {
  const recipients = addresses.map((address) => address.toLowerCase());
  await deleteLogged(
    ctx,
    Prisma.sql`SELECT "id" FROM "MailLog" WHERE "recipient" = ANY(${recipients}) AND "recipient" IS NOT NULL`,
  );
}

/** Deletes the log entries that a query of ids selects, with the tasks of those that are not sent. Returns their number. */
export async function deleteLogged(ctx: Ctx, ids: Prisma.Sql): Promise<number> {
  const rows = await ctx.db.$queryRaw<{ id: string; isSent: boolean }[]>`
    DELETE FROM "MailLog" WHERE "id" IN (${ids}) RETURNING "id", "state" = 'sent' AS "isSent"`;
  const unsent = rows.filter(({ isSent }) => !isSent);
  if (unsent.length > 0)
    await cancelTasks(
      ctx,
      unsent.map(({ id }) => sendKey(id)),
    );
  return rows.length;
}

/** Returns whether an email is still logged: with its entry goes the email. */
export async function isLogged(ctx: Ctx, id: string): Promise<boolean> {
  return (await ctx.db.mailLog.count({ where: { id } })) > 0;
}
