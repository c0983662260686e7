import { openCheckout } from '@/lib/domain/credits/checkout';
import { creditsApi } from '@/lib/domain/credits/contract';
import { originOf } from '@/lib/http/origin';
import { route } from '@/lib/http/route';

export const POST = route(creditsApi.checkout, async (ctx, { body }, request) => ({
  data: await openCheckout(ctx, body, originOf(request.headers, ctx.siteUrl)),
}));
