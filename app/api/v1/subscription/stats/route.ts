import { subscriptionAdminApi } from '@/lib/domain/subscription/admin/contract';
import { getSubscriptionStats } from '@/lib/domain/subscription/admin/get-stats';
import { route } from '@/lib/http/route';

export const GET = route(subscriptionAdminApi.stats, async (ctx) => ({
  data: await getSubscriptionStats(ctx),
}));
