import { creditsAdminApi } from '@/lib/domain/credits/admin/contract';
import { getStats } from '@/lib/domain/credits/admin/stats';
import { route } from '@/lib/http/route';

export const GET = route(creditsAdminApi.stats, async (ctx) => ({ data: { stats: await getStats(ctx) } }));
