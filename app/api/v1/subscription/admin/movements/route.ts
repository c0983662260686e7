import { route } from '@/lib/http/route';
import { subscriptionAdminApi } from '@/lib/subscription/admin-contract';
import { listMovements } from '@/lib/subscription/movements';

export const GET = route(subscriptionAdminApi.movements, (ctx, { query }) => listMovements(ctx, query));
