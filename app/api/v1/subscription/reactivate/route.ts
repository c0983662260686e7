import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { subscriptionApi } from '@/lib/subscription/contract';
import { reactivateOwn } from '@/lib/subscription/reactivate';

export const POST = route(subscriptionApi.reactivate, async (ctx) => ({
  message: say('subscription.reactivate'),
  data: await reactivateOwn(ctx),
}));
