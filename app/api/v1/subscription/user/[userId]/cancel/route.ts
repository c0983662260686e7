import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { cancelOfUser } from '@/lib/subscription/admin-cancel';
import { subscriptionAdminApi } from '@/lib/subscription/admin-contract';

export const POST = route(subscriptionAdminApi.cancelOfUser, async (ctx, { params, body }) => ({
  message: say('subscription.cancelOfUser'),
  data: await cancelOfUser(ctx, params.userId, body),
}));
