import { dashboardApi } from '@/lib/domain/dashboard/contract';
import { getCreditUsage } from '@/lib/domain/dashboard/queries';
import { route } from '@/lib/http/route';

export const GET = route(dashboardApi.creditUsage, async (ctx, { query }) => ({
  data: await getCreditUsage(ctx, query),
}));
