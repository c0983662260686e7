import { type Ctx, inTransaction, isAdmin } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';
import { releaseResumes } from '@/lib/domain/uploads/hold';

/**
 * Deletes several applications with their files, as an admin: all, or none if one does not exist. Returns
 * their distinct ids.
 */
export async function deleteApplications(ctx: Ctx, requestedIds: string[]): Promise<{ ids: string[] }> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  const ids = [...new Set(requestedIds)];
  return inTransaction(ctx, async (tx) => {
    await tx.db.$queryRaw`
      SELECT 1 FROM "Application" WHERE "id" = ANY(${ids}::uuid[]) ORDER BY "id" FOR UPDATE`;
    const applications = await tx.db.application.findMany({
      where: { id: { in: ids } },
      select: { id: true, jobId: true, status: true, resumeId: true },
    });
    if (applications.length < ids.length) fail('applications.unknown');
    await tx.db.application.deleteMany({ where: { id: { in: ids } } });
    const files = applications.flatMap(({ resumeId }) => resumeId ?? []);
    if (files.length > 0) await releaseResumes(tx, files);
    await recordAudit(
      tx,
      ...applications.map(({ id, jobId, status }) => ({
        action: 'applications.delete',
        target: { type: 'application', id },
        before: { jobId, status },
      })),
    );
    return { ids };
  });
}
