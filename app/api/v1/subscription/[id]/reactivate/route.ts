import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { subscriptionAdminApi } from '@/lib/subscription/admin-contract';
import { reactivateOfUser } from '@/lib/subscription/reactivate';

export const POST = route(subscriptionAdminApi.reactivate, async (ctx, { params }) => ({
  message: say('subscription.reactivateOfUser'),
  data: await reactivateOfUser(ctx, params.id),
}));
