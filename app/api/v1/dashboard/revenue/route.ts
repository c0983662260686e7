import { dashboardApi } from '@/lib/dashboard/contract';
import { getRevenue } from '@/lib/dashboard/queries';
import { route } from '@/lib/http/route';

export const GET = route(dashboardApi.revenue, async (ctx, { query }) => ({
  data: await getRevenue(ctx, query),
}));
