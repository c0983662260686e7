import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { changeSubscription } from '@/lib/subscription/change';
import { subscriptionApi } from '@/lib/subscription/contract';

export const POST = route(subscriptionApi.changePlan, async (ctx, { body }) => ({
  data: await changeSubscription(ctx, 'changePlan', body),
  message: say('subscription.changePlan'),
}));
