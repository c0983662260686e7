import { route } from '@/lib/http/route';
import { subscriptionApi } from '@/lib/subscription/contract';
import { getCurrentSubscription } from '@/lib/subscription/queries';

export const GET = route(subscriptionApi.current, async (ctx) => ({
  data: await getCurrentSubscription(ctx),
}));
