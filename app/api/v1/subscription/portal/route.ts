import { subscriptionApi } from '@/lib/domain/subscription/contract';
import { openOwnPortal } from '@/lib/domain/subscription/portal';
import { originOf } from '@/lib/http/origin';
import { route } from '@/lib/http/route';

export const POST = route(subscriptionApi.portal, async (ctx, _input, request) => ({
  data: await openOwnPortal(ctx, originOf(request.headers, ctx.siteUrl)),
}));
