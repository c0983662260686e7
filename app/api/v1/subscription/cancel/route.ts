import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { cancelOwn } from '@/lib/subscription/cancel';
import { subscriptionApi } from '@/lib/subscription/contract';

export const POST = route(subscriptionApi.cancel, async (ctx) => ({
  message: say('subscription.cancel'),
  data: await cancelOwn(ctx),
}));
