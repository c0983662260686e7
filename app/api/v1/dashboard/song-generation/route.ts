import { dashboardApi } from '@/lib/dashboard/contract';
import { getSongGeneration } from '@/lib/dashboard/queries';
import { route } from '@/lib/http/route';

export const GET = route(dashboardApi.songGeneration, async (ctx, { query }) => ({
  data: await getSongGeneration(ctx, query),
}));
