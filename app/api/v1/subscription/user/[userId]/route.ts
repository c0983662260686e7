import { route } from '@/lib/http/route';
import { subscriptionAdminApi } from '@/lib/subscription/admin-contract';
import { listOfUser } from '@/lib/subscription/detail';

export const GET = route(subscriptionAdminApi.ofUser, async (ctx, { params }) => ({
  data: await listOfUser(ctx, params.userId),
}));
