import { openEmbeddedCheckout } from '@/lib/domain/subscription/checkout/checkout';
import { subscriptionApi } from '@/lib/domain/subscription/contract';
import { route } from '@/lib/http/route';
import { originOf } from '@/lib/http/session/origin';

export const POST = route(subscriptionApi.embeddedCheckout, async (ctx, { body }, request) => {
  const data = await openEmbeddedCheckout(ctx, body, originOf(request.headers, ctx.siteUrl));
  return { clientSecret: data.clientSecret, data };
});
