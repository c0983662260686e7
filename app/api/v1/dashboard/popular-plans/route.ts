import { dashboardApi } from '@/lib/domain/dashboard/contract';
import { getPopularPlans } from '@/lib/domain/dashboard/queries';
import { route } from '@/lib/http/route';

export const GET = route(dashboardApi.popularPlans, async (ctx) => ({
  data: await getPopularPlans(ctx),
}));
