import { originOf } from '@/lib/http/origin';
import { route } from '@/lib/http/route';
import { subscriptionAdminApi } from '@/lib/subscription/admin-contract';
import { openPortalAsAdmin } from '@/lib/subscription/portal';

export const POST = route(subscriptionAdminApi.adminPortal, async (ctx, { body }, request) => ({
  data: await openPortalAsAdmin(ctx, body, originOf(request.headers, ctx.siteUrl)),
}));
