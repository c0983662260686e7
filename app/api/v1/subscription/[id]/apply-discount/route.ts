import { sentenceOf } from '@/lib/core/messages';
import { discountSubscription } from '@/lib/domain/subscription/admin/apply-discount';
import { subscriptionAdminApi } from '@/lib/domain/subscription/admin/contract';
import { route } from '@/lib/http/route';

export const POST = route(subscriptionAdminApi.discount, async (ctx, { params, body }) => ({
  message: sentenceOf('subscription.discount'),
  data: await discountSubscription(ctx, params.id, body),
}));
