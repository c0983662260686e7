import type { Ctx } from '@/lib/core/context';
import { sendMails } from '@/lib/domain/mail/send';
import type { ApplicationStatus } from '../rules';

interface Concerned {
  id: string;
  userId: string;
  job: { title: string };
}

/**
 * Emails applicants about a new status, in the caller's transaction. It goes to the account's address: the
 * one in the application may belong to anyone.
 */
export async function mailStatus(
  tx: Ctx,
  applications: Concerned[],
  status: ApplicationStatus,
): Promise<void> {
  const people = await tx.db.user.findMany({
    where: {
      id: { in: applications.map(({ userId }) => userId) },
      status: { not: 'deleted' },
      deletionRequestedAt: null,
    },
    select: { id: true, name: true, email: true },
  });
  const byId = new Map(people.map((person) => [person.id, person]));
  const mails = applications.flatMap(({ id, userId, job }) => {
    const person = byId.get(userId);
    if (!person) return [];
    const { name, email: address } = person;
    return { to: { name, address }, values: { name, job: job.title, applicationId: id, status } };
  });
  if (mails.length > 0) await sendMails(tx, 'applicationStatus', mails);
}
