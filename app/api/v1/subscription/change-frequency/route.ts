import { sentenceOf } from '@/lib/core/messages';
import { changeSubscription } from '@/lib/domain/subscription/change/change';
import { subscriptionApi } from '@/lib/domain/subscription/contract';
import { route } from '@/lib/http/route';

export const POST = route(subscriptionApi.changeFrequency, async (ctx, { body }) => ({
  data: await changeSubscription(ctx, 'changeFrequency', body),
  message: sentenceOf('subscription.changeFrequency'),
}));
