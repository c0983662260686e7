import { type Ctx, inTransaction } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';
import { lockJobs } from './lock';
import { auditedJob, toJob } from './row';
import type { BulkAction } from './rules';

/**
 * Activates, deactivates or deletes several jobs, all or (if one does not exist) none, and returns their
 * distinct ids. Jobs in the target state are skipped, and applications stay.
 */
export async function bulkUpdateJobs(
  ctx: Ctx,
  { ids: given, action }: { ids: string[]; action: BulkAction },
): Promise<{ ids: string[] }> {
  const ids = [...new Set(given)];
  return inTransaction(ctx, async (tx) => {
    const jobs = await lockJobs(tx, ids);
    if (jobs.length < ids.length) fail('jobs.unknown');
    const now = tx.clock.now();
    const isDeletion = action === 'delete';
    const isActive = action === 'activate';
    const changed = jobs.filter((job) => isDeletion || job.isActive !== isActive);
    await tx.db.job.updateMany({
      where: { id: { in: changed.map(({ id }) => id) } },
      data: { isActive, updatedAt: now, ...(isDeletion ? { deletedAt: now } : {}) },
    });
    const actions = changed.map((job) => ({
      target: { type: 'job', id: job.id },
      ...(isDeletion
        ? { action: 'jobs.delete', before: auditedJob(toJob(job, now)) }
        : { action: 'jobs.update', before: { isActive: job.isActive }, after: { isActive } }),
    }));
    await recordAudit(tx, ...actions);
    return { ids };
  });
}
