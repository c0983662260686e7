import { creditsAdminApi } from '@/lib/credits/admin-contract';
import { getStats } from '@/lib/credits/stats';
import { route } from '@/lib/http/route';

export const GET = route(creditsAdminApi.stats, async (ctx) => ({ data: { stats: await getStats(ctx) } }));
