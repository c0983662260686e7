import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { subscriptionAdminApi } from '@/lib/subscription/admin-contract';
import { pauseSubscription } from '@/lib/subscription/pause';

export const POST = route(subscriptionAdminApi.pause, async (ctx, { params }) => ({
  message: say('subscription.pause'),
  data: await pauseSubscription(ctx, params.id),
}));
