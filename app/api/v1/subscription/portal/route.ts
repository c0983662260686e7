import { openOwnPortal } from '@/lib/domain/subscription/checkout/portal';
import { subscriptionApi } from '@/lib/domain/subscription/contract';
import { route } from '@/lib/http/route';
import { originOf } from '@/lib/http/session/origin';

export const POST = route(subscriptionApi.portal, async (ctx, _input, request) => ({
  data: await openOwnPortal(ctx, originOf(request.headers, ctx.siteUrl)),
}));
