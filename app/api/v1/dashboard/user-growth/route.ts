import { dashboardApi } from '@/lib/domain/dashboard/contract';
import { getUserGrowth } from '@/lib/domain/dashboard/queries';
import { route } from '@/lib/http/route';

export const GET = route(dashboardApi.userGrowth, async (ctx, { query }) => ({
  data: await getUserGrowth(ctx, query),
}));
