import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { subscriptionAdminApi } from '@/lib/subscription/admin-contract';
import { discountSubscription } from '@/lib/subscription/discount';

export const POST = route(subscriptionAdminApi.discount, async (ctx, { params, body }) => ({
  message: say('subscription.discount'),
  data: await discountSubscription(ctx, params.id, body),
}));
