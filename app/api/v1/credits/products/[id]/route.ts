import { creditsApi } from '@/lib/credits/contract';
import { getProduct } from '@/lib/credits/queries';
import { route } from '@/lib/http/route';

export const GET = route(creditsApi.product, async (ctx, { params }) => ({
  data: await getProduct(ctx, params.id),
}));
