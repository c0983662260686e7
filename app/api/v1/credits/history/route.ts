import { creditsApi } from '@/lib/domain/credits/contract';
import { listHistory } from '@/lib/domain/credits/queries';
import { route } from '@/lib/http/route';

export const GET = route(creditsApi.history, async (ctx, { query }) => ({
  data: await listHistory(ctx, query),
}));
