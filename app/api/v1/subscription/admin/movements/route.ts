import { subscriptionAdminApi } from '@/lib/domain/subscription/admin/contract';
import { listMovements } from '@/lib/domain/subscription/admin/movements';
import { route } from '@/lib/http/route';

export const GET = route(subscriptionAdminApi.movements, (ctx, { query }) => listMovements(ctx, query));
