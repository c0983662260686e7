import { sentenceOf } from '@/lib/core/messages';
import { subscriptionAdminApi } from '@/lib/domain/subscription/admin/contract';
import { pauseSubscription } from '@/lib/domain/subscription/admin/pause';
import { route } from '@/lib/http/route';

export const POST = route(subscriptionAdminApi.pause, async (ctx, { params }) => ({
  message: sentenceOf('subscription.pause'),
  data: await pauseSubscription(ctx, params.id),
}));
