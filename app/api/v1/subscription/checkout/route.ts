import { openHostedCheckout } from '@/lib/domain/subscription/checkout/checkout';
import { subscriptionApi } from '@/lib/domain/subscription/contract';
import { route } from '@/lib/http/route';
import { originOf } from '@/lib/http/session/origin';

export const POST = route(subscriptionApi.checkout, async (ctx, { body }, request) => ({
  data: await openHostedCheckout(ctx, body, originOf(request.headers, ctx.siteUrl)),
}));
