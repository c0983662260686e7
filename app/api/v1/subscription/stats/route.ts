import { route } from '@/lib/http/route';
import { subscriptionAdminApi } from '@/lib/subscription/admin-contract';
import { getSubscriptionStats } from '@/lib/subscription/stats';

export const GET = route(subscriptionAdminApi.stats, async (ctx) => ({
  data: await getSubscriptionStats(ctx),
}));
