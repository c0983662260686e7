import { originOf } from '@/lib/http/origin';
import { route } from '@/lib/http/route';
import { openHostedCheckout } from '@/lib/subscription/checkout';
import { subscriptionApi } from '@/lib/subscription/contract';

export const POST = route(subscriptionApi.checkout, async (ctx, { body }, request) => ({
  data: await openHostedCheckout(ctx, body, originOf(request.headers, ctx.siteUrl)),
}));
