import { say } from '@/lib/core/messages';
import { subscriptionAdminApi } from '@/lib/domain/subscription/admin-contract';
import { discountSubscription } from '@/lib/domain/subscription/discount';
import { route } from '@/lib/http/route';

export const POST = route(subscriptionAdminApi.discount, async (ctx, { params, body }) => ({
  message: say('subscription.discount'),
  data: await discountSubscription(ctx, params.id, body),
}));
