import { subscriptionAdminApi } from '@/lib/domain/subscription/admin/contract';
import { getSubscription } from '@/lib/domain/subscription/admin/detail';
import { route } from '@/lib/http/route';

export const GET = route(subscriptionAdminApi.get, async (ctx, { params }) => ({
  data: await getSubscription(ctx, params.id),
}));
