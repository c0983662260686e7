import { dashboardApi } from '@/lib/domain/dashboard/contract';
import { getSummary } from '@/lib/domain/dashboard/queries';
import { route } from '@/lib/http/route';

export const GET = route(dashboardApi.summary, async (ctx, { query }) => ({
  data: await getSummary(ctx, query.period),
}));
