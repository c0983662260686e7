import { jobsApi } from '@/lib/domain/jobs/contract';
import { listActiveJobs } from '@/lib/domain/jobs/queries';
import { route } from '@/lib/http/route';

export const GET = route(jobsApi.active, async (ctx, { query }) => ({
  data: await listActiveJobs(ctx, query),
}));
