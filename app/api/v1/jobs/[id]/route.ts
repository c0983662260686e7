import { route } from '@/lib/http/route';
import { jobsApi } from '@/lib/jobs/contract';
import { deleteJob } from '@/lib/jobs/delete';
import { getJob } from '@/lib/jobs/queries';
import { updateJob } from '@/lib/jobs/update';
import { say } from '@/lib/messages';

export const GET = route(jobsApi.get, async (ctx, { params }) => ({ data: await getJob(ctx, params.id) }));

export const PUT = route(jobsApi.update, async (ctx, { params, body }) => ({
  message: say('jobs.update'),
  data: await updateJob(ctx, params.id, body),
}));

export const DELETE = route(jobsApi.delete, async (ctx, { params }) => ({
  message: say('jobs.delete'),
  data: await deleteJob(ctx, params.id),
}));
