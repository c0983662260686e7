import { subscriptionAdminApi } from '@/lib/domain/subscription/admin/contract';
import { openPortalAsAdmin } from '@/lib/domain/subscription/checkout/portal';
import { route } from '@/lib/http/route';
import { originOf } from '@/lib/http/session/origin';

export const POST = route(subscriptionAdminApi.adminPortal, async (ctx, { body }, request) => ({
  data: await openPortalAsAdmin(ctx, body, originOf(request.headers, ctx.siteUrl)),
}));
