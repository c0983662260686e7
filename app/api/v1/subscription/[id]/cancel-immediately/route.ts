import { sentenceOf } from '@/lib/core/messages';
import { cancelImmediately } from '@/lib/domain/subscription/admin/cancel';
import { subscriptionAdminApi } from '@/lib/domain/subscription/admin/contract';
import { route } from '@/lib/http/route';

export const POST = route(subscriptionAdminApi.cancelImmediately, async (ctx, { params }) => ({
  message: sentenceOf('subscription.cancelImmediately'),
  data: await cancelImmediately(ctx, params.id),
}));
