import { route } from '@/lib/http/route';
import { subscriptionAdminApi } from '@/lib/subscription/admin-contract';
import { listSubscriptions } from '@/lib/subscription/list';

export const GET = route(subscriptionAdminApi.list, (ctx, { query }) => listSubscriptions(ctx, query));
