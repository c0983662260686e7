import { openCheckout } from '@/lib/domain/credits/checkout/checkout';
import { creditsApi } from '@/lib/domain/credits/contract';
import { route } from '@/lib/http/route';
import { originOf } from '@/lib/http/session/origin';

export const POST = route(creditsApi.checkout, async (ctx, { body }, request) => ({
  data: await openCheckout(ctx, body, originOf(request.headers, ctx.siteUrl)),
}));
