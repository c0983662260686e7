import { readSubscriptionCheckout } from '@/lib/domain/subscription/checkout/status';
import { subscriptionApi } from '@/lib/domain/subscription/contract';
import { route } from '@/lib/http/route';

export const GET = route(subscriptionApi.session, async (ctx, { params }) => ({
  data: await readSubscriptionCheckout(ctx, params.sessionId),
}));
