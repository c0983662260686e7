import { say } from '@/lib/core/messages';
import { creditsAdminApi } from '@/lib/domain/credits/admin/contract';
import { orderProducts } from '@/lib/domain/credits/admin/order-products';
import { route } from '@/lib/http/route';

export const PUT = route(creditsAdminApi.orderProducts, async (ctx, { body }) => ({
  message: say('credits.orderProducts'),
  data: await orderProducts(ctx, body.ids),
}));
