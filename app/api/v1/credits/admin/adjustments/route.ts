import { listAdjustments } from '@/lib/credits/adjustments';
import { creditsAdminApi } from '@/lib/credits/admin-contract';
import { route } from '@/lib/http/route';

export const GET = route(creditsAdminApi.adjustments, (ctx, { query }) => listAdjustments(ctx, query));
