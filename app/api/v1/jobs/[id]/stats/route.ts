import { applicationsApi } from '@/lib/domain/applications/contract';
import { statsOfJob } from '@/lib/domain/applications/stats';
import { route } from '@/lib/http/route';

export const GET = route(applicationsApi.statsOfJob, async (ctx, { params }) => ({
  data: await statsOfJob(ctx, params.id),
}));
