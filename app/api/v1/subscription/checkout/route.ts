import { openHostedCheckout } from '@/lib/domain/subscription/checkout';
import { subscriptionApi } from '@/lib/domain/subscription/contract';
import { originOf } from '@/lib/http/origin';
import { route } from '@/lib/http/route';

export const POST = route(subscriptionApi.checkout, async (ctx, { body }, request) => ({
  data: await openHostedCheckout(ctx, body, originOf(request.headers, ctx.siteUrl)),
}));
