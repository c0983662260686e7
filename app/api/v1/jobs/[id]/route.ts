import { sentenceOf } from '@/lib/core/messages';
import { jobsApi } from '@/lib/domain/jobs/contract';
import { deleteJob } from '@/lib/domain/jobs/delete';
import { getJob } from '@/lib/domain/jobs/queries';
import { updateJob } from '@/lib/domain/jobs/update';
import { route } from '@/lib/http/route';

export const GET = route(jobsApi.get, async (ctx, { params }) => ({ data: await getJob(ctx, params.id) }));

export const PUT = route(jobsApi.update, async (ctx, { params, body }) => ({
  message: sentenceOf('jobs.update'),
  data: await updateJob(ctx, params.id, body),
}));

export const DELETE = route(jobsApi.delete, async (ctx, { params }) => ({
  message: sentenceOf('jobs.delete'),
  data: await deleteJob(ctx, params.id),
}));
