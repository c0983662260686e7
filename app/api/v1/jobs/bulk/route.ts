import { sayMany } from '@/lib/core/messages';
import { changeJobs } from '@/lib/domain/jobs/bulk-update';
import { jobsApi } from '@/lib/domain/jobs/contract';
import { route } from '@/lib/http/route';

export const POST = route(jobsApi.bulk, async (ctx, { body }) => {
  const data = await changeJobs(ctx, body);
  return { message: sayMany('job', body.action, data.ids.length), data };
});
