import { route } from '@/lib/http/route';
import { jobsApi } from '@/lib/jobs/contract';
import { listActiveJobs } from '@/lib/jobs/queries';

export const GET = route(jobsApi.active, async (ctx, { query }) => ({
  data: await listActiveJobs(ctx, query),
}));
