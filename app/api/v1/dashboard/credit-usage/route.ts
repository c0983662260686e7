import { dashboardApi } from '@/lib/dashboard/contract';
import { getCreditUsage } from '@/lib/dashboard/queries';
import { route } from '@/lib/http/route';

export const GET = route(dashboardApi.creditUsage, async (ctx, { query }) => ({
  data: await getCreditUsage(ctx, query),
}));
