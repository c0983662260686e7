import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';
import type { ApplicationStatus } from '../rules';
import { mailStatus } from './emails';
import { recordStatus } from './note-status';

interface Locked {
  id: string;
  userId: string;
  jobId: string;
  status: ApplicationStatus;
}

/** The status of applications, by id, that an admin based a decision on. */
export type SeenStatuses = Readonly<Record<string, ApplicationStatus>>;

/**
 * Sets the status of these applications as an admin, in the caller's transaction: of all, or of none if one
 * does not exist or no longer has the status that the admin saw (`applications.moved`). Skips those that have it already;
 * the others are recorded, audited and emailed.
 */
export async function setStatus(
  tx: Ctx,
  ids: string[],
  status: ApplicationStatus,
  seen: SeenStatuses = {},
): Promise<void> {
  const applications = await tx.db.$queryRaw<Locked[]>`
    SELECT "id", "userId", "jobId", "status"::text AS status FROM "Application"
    WHERE "id" = ANY(${ids}::uuid[]) ORDER BY "id" FOR UPDATE`;
  if (applications.length < ids.length) fail('applications.unknown');
  const changed = applications.filter((row) => row.status !== status);
  if (changed.length === 0) return;
  if (changed.some((row) => (seen[row.id] ?? row.status) !== row.status)) fail('applications.moved');
  const changedIds = changed.map(({ id }) => id);
  await tx.db.application.updateMany({
    where: { id: { in: changedIds } },
    data: { status, updatedAt: tx.clock.now() },
  });
  await recordStatus(tx, changedIds, status);
  await recordAudit(
    tx,
    ...changed.map((row) => ({
      action: 'applications.update',
      target: { type: 'application', id: row.id },
      before: { status: row.status },
      after: { status },
    })),
  );
  // Back at the beginning: not worth an email.
  if (status !== 'applied') await mailStatus(tx, await withTitles(tx, changed), status);
}

async function withTitles(tx: Ctx, rows: Locked[]) {
  const jobs = await tx.db.job.findMany({
    where: { id: { in: [...new Set(rows.map(({ jobId }) => jobId))] } },
    select: { id: true, title: true },
  });
  const titles = new Map(jobs.map(({ id, title }) => [id, title]));
  return rows.map(({ id, userId, jobId }) => ({ id, userId, job: { title: titles.get(jobId) ?? '' } }));
}
