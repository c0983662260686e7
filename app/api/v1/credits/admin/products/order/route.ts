import { sentenceOf } from '@/lib/core/messages';
import { creditsAdminApi } from '@/lib/domain/credits/admin/contract';
import { reorderProducts } from '@/lib/domain/credits/admin/reorder-products';
import { route } from '@/lib/http/route';

export const PUT = route(creditsAdminApi.orderProducts, async (ctx, { body }) => ({
  message: sentenceOf('credits.orderProducts'),
  data: await reorderProducts(ctx, body.ids),
}));
