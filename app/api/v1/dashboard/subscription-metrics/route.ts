import { dashboardApi } from '@/lib/domain/dashboard/contract';
import { getSubscriptionMetrics } from '@/lib/domain/dashboard/queries';
import { route } from '@/lib/http/route';

export const GET = route(dashboardApi.subscriptionMetrics, async (ctx, { query }) => ({
  data: await getSubscriptionMetrics(ctx, query),
}));
