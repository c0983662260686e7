import { dashboardApi } from '@/lib/dashboard/contract';
import { getSubscriptionMetrics } from '@/lib/dashboard/queries';
import { route } from '@/lib/http/route';

export const GET = route(dashboardApi.subscriptionMetrics, async (ctx, { query }) => ({
  data: await getSubscriptionMetrics(ctx, query),
}));
