import { finderApi } from '@/lib/finder/contract';
import { searchRecords } from '@/lib/finder/search';
import { route } from '@/lib/http/route';

export const GET = route(finderApi.search, async (ctx, { query }) => ({
  data: await searchRecords(ctx, query.q),
}));
