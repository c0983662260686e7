import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { definedOnly } from '@/lib/core/defined-only';
import { fail } from '@/lib/core/errors';
import { lockOpenJob } from '@/lib/domain/jobs/lock';
import type { Application, ApplicationFields } from './contract';
import { swapResume } from './resume';
import { applicationInclude, toApplication } from './row';
import { mailOwnStatus } from './status/emails';
import { recordStatus } from './status/note-status';

/**
 * Applies for an open job, once per account and job, as a unique key enforces. After a withdrawal, the same
 * application starts again with the new input.
 */
export async function createApplication(ctx: Ctx, fields: ApplicationFields): Promise<Application> {
  return inTransaction(ctx, async (tx) => {
    await lockOpenJob(tx, fields.jobId);
    const { id, before } = await openApplication(tx, fields.jobId, fields);
    const now = tx.clock.now();
    await swapResume(tx, userId(tx), { before, after: fields.resumeId ?? null });
    const row = await tx.db.application.update({
      where: { id },
      data: { ...definedOnly({ ...emptied, ...fields }), status: 'applied', createdAt: now, updatedAt: now },
      select: { id: true, userId: true, job: { select: { title: true } } },
    });
    await recordStatus(tx, [id], 'applied');
    await mailOwnStatus(tx, row, 'applied');
    const created = await tx.db.application.findUniqueOrThrow({ where: { id }, include: applicationInclude });
    return toApplication(created, now);
  });
}

/** Fields missing from a renewed application are cleared. */
const emptied = { phone: null, resumeId: null, resumeUrl: null, portfolioUrl: null, coverLetter: null };

/** Returns the id of a new row or of the withdrawn one, locked, with its former résumé. */
async function openApplication(
  tx: Ctx,
  jobId: string,
  { name, email }: ApplicationFields,
): Promise<{ id: string; before: string | null }> {
  const now = tx.clock.now();
  const [created] = await tx.db.application.createManyAndReturn({
    data: [{ jobId, userId: userId(tx), name, email, createdAt: now, updatedAt: now }],
    skipDuplicates: true,
    select: { id: true },
  });
  if (created) return { id: created.id, before: null };
  const [withdrawn] = await tx.db.$queryRaw<{ id: string; before: string | null }[]>`
    SELECT "id", "resumeId" AS before FROM "Application"
    WHERE "userId" = ${userId(tx)}::uuid AND "jobId" = ${jobId}::uuid AND "status" = 'withdrawn' FOR UPDATE`;
  return withdrawn ?? fail('applications.exists');
}
