import { subscriptionAdminApi } from '@/lib/domain/subscription/admin-contract';
import { openPortalAsAdmin } from '@/lib/domain/subscription/portal';
import { originOf } from '@/lib/http/origin';
import { route } from '@/lib/http/route';

export const POST = route(subscriptionAdminApi.adminPortal, async (ctx, { body }, request) => ({
  data: await openPortalAsAdmin(ctx, body, originOf(request.headers, ctx.siteUrl)),
}));
