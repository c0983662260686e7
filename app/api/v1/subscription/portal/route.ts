import { originOf } from '@/lib/http/origin';
import { route } from '@/lib/http/route';
import { subscriptionApi } from '@/lib/subscription/contract';
import { openOwnPortal } from '@/lib/subscription/portal';

export const POST = route(subscriptionApi.portal, async (ctx, _input, request) => ({
  data: await openOwnPortal(ctx, originOf(request.headers, ctx.siteUrl)),
}));
