import { type Ctx, inTransaction, isAdmin } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';
import { releaseResumes } from '@/lib/domain/uploads/hold';
import { lockApplication } from './lock';
import { canDelete } from './rules';

/** Deletes an application with its file: the caller's own unless it is under review, or any as an admin. */
export async function deleteApplication(ctx: Ctx, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const { status, jobId, resumeId } = await lockApplication(tx, id);
    if (!isAdmin(tx) && !canDelete(status)) fail('applications.running');
    await tx.db.application.delete({ where: { id } });
    if (resumeId) await releaseResumes(tx, [resumeId]);
    if (isAdmin(tx)) {
      const target = { type: 'application', id };
      await recordAudit(tx, { action: 'applications.delete', target, before: { jobId, status } });
    }
    return { id };
  });
}
