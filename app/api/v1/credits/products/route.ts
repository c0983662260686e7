import { creditsApi } from '@/lib/domain/credits/contract';
import { listProducts } from '@/lib/domain/credits/queries';
import { route } from '@/lib/http/route';

export const GET = route(creditsApi.products, async (ctx, { query }) => ({
  data: await listProducts(ctx, query),
}));
