import { sentenceOf } from '@/lib/core/messages';
import { jobsApi } from '@/lib/domain/jobs/contract';
import { createJob } from '@/lib/domain/jobs/create';
import { listJobs } from '@/lib/domain/jobs/list';
import { route } from '@/lib/http/route';

export const GET = route(jobsApi.list, (ctx, { query }) => listJobs(ctx, query));

export const POST = route(jobsApi.create, async (ctx, { body }) => ({
  message: sentenceOf('jobs.create'),
  data: await createJob(ctx, body),
}));
