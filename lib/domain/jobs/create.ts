import { type Ctx, inTransaction } from '@/lib/core/context';
import { definedOnly } from '@/lib/core/defined-only';
import { recordAudit } from '@/lib/domain/audit/record';
import type { Job, JobFields } from './contract';
import { auditedJob, toJob } from './row';
import { refuseSalary } from './salary';

/** Creates a job, active unless the input says otherwise. */
export async function createJob(ctx: Ctx, fields: JobFields): Promise<Job> {
  refuseSalary({ salaryMin: fields.salaryMin ?? null, salaryMax: fields.salaryMax ?? null });
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const row = await tx.db.job.create({ data: { ...definedOnly(fields), createdAt: now, updatedAt: now } });
    const job = toJob(row, now);
    await recordAudit(tx, {
      action: 'jobs.create',
      target: { type: 'job', id: job.id },
      after: auditedJob(job),
    });
    return job;
  });
}
