import { subscriptionApi } from '@/lib/domain/subscription/contract';
import { getCurrentSubscription } from '@/lib/domain/subscription/queries';
import { route } from '@/lib/http/route';

export const GET = route(subscriptionApi.current, async (ctx) => ({
  data: await getCurrentSubscription(ctx),
}));
