import { sentenceOf } from '@/lib/core/messages';
import { cancelOwn } from '@/lib/domain/subscription/change/cancel';
import { subscriptionApi } from '@/lib/domain/subscription/contract';
import { route } from '@/lib/http/route';

export const POST = route(subscriptionApi.cancel, async (ctx) => ({
  message: sentenceOf('subscription.cancel'),
  data: await cancelOwn(ctx),
}));
