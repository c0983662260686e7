import { dashboardApi } from '@/lib/dashboard/contract';
import { getUserGrowth } from '@/lib/dashboard/queries';
import { route } from '@/lib/http/route';

export const GET = route(dashboardApi.userGrowth, async (ctx, { query }) => ({
  data: await getUserGrowth(ctx, query),
}));
