import { listAdjustments } from '@/lib/domain/credits/admin/adjustments';
import { creditsAdminApi } from '@/lib/domain/credits/admin/contract';
import { route } from '@/lib/http/route';

export const GET = route(creditsAdminApi.adjustments, (ctx, { query }) => listAdjustments(ctx, query));
