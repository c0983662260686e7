import { type Ctx, inTransaction } from '@/lib/core/context';
import { recordAudit } from '@/lib/domain/audit/record';
import { lockJob } from './lock';
import { auditedJob, toJob } from './row';

/** Deletes a job from every list. Its row stays for the applicants, who still see it. */
export async function deleteJob(ctx: Ctx, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const job = await lockJob(tx, id);
    const now = tx.clock.now();
    await tx.db.job.update({ where: { id }, data: { isActive: false, deletedAt: now, updatedAt: now } });
    const before = auditedJob(toJob(job, now));
    await recordAudit(tx, { action: 'jobs.delete', target: { type: 'job', id }, before });
    return { id };
  });
}
