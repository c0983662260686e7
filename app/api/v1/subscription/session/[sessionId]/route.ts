import { route } from '@/lib/http/route';
import { readSubscriptionCheckout } from '@/lib/subscription/checkout-status';
import { subscriptionApi } from '@/lib/subscription/contract';

export const GET = route(subscriptionApi.session, async (ctx, { params }) => ({
  data: await readSubscriptionCheckout(ctx, params.sessionId),
}));
