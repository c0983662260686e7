import { dashboardApi } from '@/lib/dashboard/contract';
import { getDashboard } from '@/lib/dashboard/queries';
import { route } from '@/lib/http/route';

export const GET = route(dashboardApi.all, async (ctx, { query }) => ({
  data: await getDashboard(ctx, query),
}));
