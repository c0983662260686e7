import { sentenceOf } from '@/lib/core/messages';
import { cancelOfUser } from '@/lib/domain/subscription/admin/cancel';
import { subscriptionAdminApi } from '@/lib/domain/subscription/admin/contract';
import { route } from '@/lib/http/route';

export const POST = route(subscriptionAdminApi.cancelOfUser, async (ctx, { params, body }) => ({
  message: sentenceOf('subscription.cancelOfUser'),
  data: await cancelOfUser(ctx, params.userId, body),
}));
