import { type Ctx, inTransaction } from '@/lib/core/context';
import { definedOnly } from '@/lib/core/defined-only';
import { recordAudit } from '@/lib/domain/audit/record';
import type { Job, JobChanges } from './contract';
import { lockJob } from './lock';
import { auditedJob, toJob } from './row';
import { refuseSalary } from './salary';

/** Changes the given fields; null clears an optional one. */
export async function updateJob(ctx: Ctx, id: string, changes: JobChanges): Promise<Job> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockJob(tx, id);
    const { salaryMin = before.salaryMin, salaryMax = before.salaryMax } = changes;
    refuseSalary({ salaryMin, salaryMax });
    const now = tx.clock.now();
    const after = await tx.db.job.update({
      where: { id },
      data: { ...definedOnly(changes), updatedAt: now },
    });
    await recordAudit(tx, {
      action: 'jobs.update',
      target: { type: 'job', id },
      before: auditedJob(toJob(before, now)),
      after: auditedJob(toJob(after, now)),
    });
    return toJob(after, now);
  });
}
