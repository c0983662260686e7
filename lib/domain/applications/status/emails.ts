import { DAY_MS } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';
import { sendMails } from '@/lib/domain/mail/send';
import type { ApplicationStatus } from '../rules';

interface ChangedApplication {
  id: string;
  userId: string;
  job: { title: string };
}

/** Emails a day that applicants can cause by applying and withdrawing: the account's address may be another person's. */
const MAX_OWN_EMAILS = 6;

/** Emails applicants what they did themselves, in the caller's transaction, a few times a day. */
export async function mailOwnStatus(
  tx: Ctx,
  application: ChangedApplication,
  status: 'applied' | 'withdrawn',
): Promise<void> {
  const [{ recent } = { recent: 0 }] = await tx.db.$queryRaw<{ recent: number }[]>`
    SELECT count(*)::int AS recent FROM "MailLog"
    WHERE recipient = (SELECT email FROM "User" WHERE id = ${application.userId}::uuid) AND recipient IS NOT NULL
      AND template = 'applicationStatus' AND "createdAt" > ${new Date(tx.clock.now().getTime() - DAY_MS)}`;
  if (recent < MAX_OWN_EMAILS) await mailStatus(tx, [application], status);
}

/**
 * Emails applicants about a new status, in the caller's transaction. It goes to the account's address: the
 * one in the application may belong to anyone.
 */
export async function mailStatus(
  tx: Ctx,
  applications: ChangedApplication[],
  status: ApplicationStatus,
): Promise<void> {
  const users = await tx.db.user.findMany({
    where: {
      id: { in: applications.map(({ userId }) => userId) },
      status: { not: 'deleted' },
      deletionRequestedAt: null,
    },
    select: { id: true, name: true, email: true },
  });
  const byId = new Map(users.map((user) => [user.id, user]));
  const mails = applications.flatMap(({ id, userId, job }) => {
    const user = byId.get(userId);
    if (!user) return [];
    const { name, email: address } = user;
    return { to: { name, address }, values: { name, job: job.title, applicationId: id, status } };
  });
  if (mails.length > 0) await sendMails(tx, 'applicationStatus', mails);
}
