import { dashboardApi } from '@/lib/domain/dashboard/contract';
import { getRevenue } from '@/lib/domain/dashboard/queries';
import { route } from '@/lib/http/route';

export const GET = route(dashboardApi.revenue, async (ctx, { query }) => ({
  data: await getRevenue(ctx, query),
}));
