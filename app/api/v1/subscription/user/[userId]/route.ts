import { subscriptionAdminApi } from '@/lib/domain/subscription/admin/contract';
import { listOfUser } from '@/lib/domain/subscription/admin/detail';
import { route } from '@/lib/http/route';

export const GET = route(subscriptionAdminApi.ofUser, async (ctx, { params, query }) => ({
  data: await listOfUser(ctx, params.userId, query),
}));
