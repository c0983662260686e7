import { dashboardApi } from '@/lib/domain/dashboard/contract';
import { getDashboard } from '@/lib/domain/dashboard/queries';
import { route } from '@/lib/http/route';

export const GET = route(dashboardApi.all, async (ctx, { query }) => ({
  data: await getDashboard(ctx, query),
}));
