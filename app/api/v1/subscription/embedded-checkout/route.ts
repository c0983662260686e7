import { openEmbeddedCheckout } from '@/lib/domain/subscription/checkout';
import { subscriptionApi } from '@/lib/domain/subscription/contract';
import { originOf } from '@/lib/http/origin';
import { route } from '@/lib/http/route';

export const POST = route(subscriptionApi.embeddedCheckout, async (ctx, { body }, request) => {
  const data = await openEmbeddedCheckout(ctx, body, originOf(request.headers, ctx.siteUrl));
  return { clientSecret: data.clientSecret, data };
});
