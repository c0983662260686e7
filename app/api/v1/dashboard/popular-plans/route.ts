import { dashboardApi } from '@/lib/dashboard/contract';
import { getPopularPlans } from '@/lib/dashboard/queries';
import { route } from '@/lib/http/route';

export const GET = route(dashboardApi.popularPlans, async (ctx) => ({
  data: await getPopularPlans(ctx),
}));
