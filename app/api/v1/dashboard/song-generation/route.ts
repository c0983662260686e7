import { dashboardApi } from '@/lib/domain/dashboard/contract';
import { getSongGeneration } from '@/lib/domain/dashboard/queries';
import { route } from '@/lib/http/route';

export const GET = route(dashboardApi.songGeneration, async (ctx, { query }) => ({
  data: await getSongGeneration(ctx, query),
}));
