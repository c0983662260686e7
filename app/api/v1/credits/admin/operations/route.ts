import { creditsAdminApi } from '@/lib/credits/admin-contract';
import { listOperations } from '@/lib/credits/operations';
import { route } from '@/lib/http/route';

export const GET = route(creditsAdminApi.operations, (ctx, { query }) => listOperations(ctx, query));
