import { creditsApi } from '@/lib/domain/credits/contract';
import { getProduct } from '@/lib/domain/credits/queries';
import { route } from '@/lib/http/route';

export const GET = route(creditsApi.product, async (ctx, { params }) => ({
  data: await getProduct(ctx, params.id),
}));
