import { searchApi } from '@/lib/domain/search/contract';
import { searchRecords } from '@/lib/domain/search/search';
import { route } from '@/lib/http/route';

export const GET = route(searchApi.search, async (ctx, { query }) => ({
  data: await searchRecords(ctx, query.q),
}));
