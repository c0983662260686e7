import { route } from '@/lib/http/route';
import { subscriptionAdminApi } from '@/lib/subscription/admin-contract';
import { getSubscription } from '@/lib/subscription/detail';

export const GET = route(subscriptionAdminApi.get, async (ctx, { params }) => ({
  data: await getSubscription(ctx, params.id),
}));
