import { route } from '@/lib/http/route';
import { changeJobs } from '@/lib/jobs/change-many';
import { jobsApi } from '@/lib/jobs/contract';
import { sayMany } from '@/lib/messages';

export const POST = route(jobsApi.bulk, async (ctx, { body }) => {
  const data = await changeJobs(ctx, body);
  return { message: sayMany('job', body.action, data.ids.length), data };
});
