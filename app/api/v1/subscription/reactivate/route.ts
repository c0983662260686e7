import { sentenceOf } from '@/lib/core/messages';
import { reactivateOwn } from '@/lib/domain/subscription/change/reactivate';
import { subscriptionApi } from '@/lib/domain/subscription/contract';
import { route } from '@/lib/http/route';

export const POST = route(subscriptionApi.reactivate, async (ctx) => ({
  message: sentenceOf('subscription.reactivate'),
  data: await reactivateOwn(ctx),
}));
