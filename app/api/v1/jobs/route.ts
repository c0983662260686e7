import { route } from '@/lib/http/route';
import { jobsApi } from '@/lib/jobs/contract';
import { createJob } from '@/lib/jobs/create';
import { listJobs } from '@/lib/jobs/list';
import { say } from '@/lib/messages';

export const GET = route(jobsApi.list, (ctx, { query }) => listJobs(ctx, query));

export const POST = route(jobsApi.create, async (ctx, { body }) => ({
  message: say('jobs.create'),
  data: await createJob(ctx, body),
}));
