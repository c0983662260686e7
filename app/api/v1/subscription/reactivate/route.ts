import { say } from '@/lib/core/messages';
import { subscriptionApi } from '@/lib/domain/subscription/contract';
import { reactivateOwn } from '@/lib/domain/subscription/reactivate';
import { route } from '@/lib/http/route';

export const POST = route(subscriptionApi.reactivate, async (ctx) => ({
  message: say('subscription.reactivate'),
  data: await reactivateOwn(ctx),
}));
