import { creditsApi } from '@/lib/credits/contract';
import { getStats } from '@/lib/credits/stats';
import { route } from '@/lib/http/route';

export const GET = route(creditsApi.stats, async (ctx) => ({ data: { stats: await getStats(ctx) } }));
