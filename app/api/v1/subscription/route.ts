import { subscriptionAdminApi } from '@/lib/domain/subscription/admin/contract';
import { listSubscriptions } from '@/lib/domain/subscription/admin/list/list';
import { route } from '@/lib/http/route';

export const GET = route(subscriptionAdminApi.list, (ctx, { query }) => listSubscriptions(ctx, query));
