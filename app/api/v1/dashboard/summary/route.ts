import { dashboardApi } from '@/lib/dashboard/contract';
import { getSummary } from '@/lib/dashboard/queries';
import { route } from '@/lib/http/route';

export const GET = route(dashboardApi.summary, async (ctx, { query }) => ({
  data: await getSummary(ctx, query.period),
}));
